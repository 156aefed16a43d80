import { useNotify, useText } from "@atelier/ui"
import UploadFileOutlined from "@mui/icons-material/UploadFileOutlined"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type DragEvent, useId, useState } from "react"
import { type ReadFile, readFile } from "./FileText.ts"

export const DropZone = ({
  title,
  text,
  accept,
  onFile
}: {
  readonly title: string
  readonly text: string
  readonly accept: string
  readonly onFile: (file: ReadFile) => void
}) => {
  const t = useText("admin")
  const notify = useNotify()
  const id = useId()
  const [over, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readFile(file)
    if (typeof read === "string") notify({ text: t(`admin:import.file.${read}`), tone: "error" })
    else onFile(read)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Box
      component="label"
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        textAlign: "center",
        gap: 0.5,
        px: 3,
        py: 6,
        cursor: "pointer",
        border: "1.5px dashed",
        borderColor: over ? "primary.main" : "divider",
        borderRadius: "12px",
        bgcolor: over ? "action.selected" : "background.default",
        "&:hover": { borderColor: "primary.main" },
        "&:focus-within": { outline: 2, outlineColor: "primary.main", outlineOffset: 2 }
      }}
    >
      <UploadFileOutlined sx={{ fontSize: 30, color: "primary.main", mb: 1 }} />
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: "pretty" }}>
        {text}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        accept={accept}
        aria-label={title}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ""
        }}
        sx={{
          position: "absolute",
          width: "1px",
          height: "1px",
          opacity: 0,
          pointerEvents: "none"
        }}
      />
    </Box>
  )
}
