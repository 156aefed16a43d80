import { useNotify, useText } from "@atelier/ui"
import AttachFileOutlined from "@mui/icons-material/AttachFileOutlined"
import Button from "@mui/material/Button"
import { useRef } from "react"
import { FileRow } from "./FileRow.tsx"
import { type FileText, readFile } from "./FileText.ts"

export const FileButton = ({
  title,
  accept,
  chosen,
  disabled = false,
  onFile,
  onRemove
}: {
  readonly title: string
  readonly accept: string
  readonly chosen: string | null
  readonly disabled?: boolean
  readonly onFile: (file: FileText) => void
  readonly onRemove: () => void
}) => {
  const t = useText("admin")
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  if (chosen !== null) return <FileRow name={title} text={chosen} onRemove={onRemove} />
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readFile(file)
    if (typeof read === "string") notify({ text: t(`admin:import.file.${read}`), tone: "error" })
    else onFile(read)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AttachFileOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ justifyContent: "flex-start", minHeight: 44 }}
      >
        {title}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={title}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </>
  )
}
