import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import TextField from "@mui/material/TextField"
import { useRef } from "react"
import { useCopy } from "../notify/useCopy.ts"

/** A read-only text with a copy button; selects the text if the browser cannot copy it. */
export const CopyField = ({
  label,
  value,
  copyLabel,
  copied
}: {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  readonly copied: string
}) => {
  const field = useRef<HTMLInputElement>(null)
  const copy = useCopy()
  const copyOrSelect = async (): Promise<void> => {
    if (!(await copy(value, copied))) field.current?.focus()
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5, alignItems: "center" }}>
      <TextField
        size="small"
        label={label}
        value={value}
        inputRef={field}
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: "ltr" } }}
        onFocus={(event) => event.target.select()}
        sx={{ flex: "1 1 280px" }}
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<ContentCopyOutlined />}
        onClick={() => void copyOrSelect()}
      >
        {copyLabel}
      </Button>
    </Box>
  )
}
