import TextField, { type TextFieldProps } from "@mui/material/TextField"
import { useState } from "react"
import { useText } from "../../text/useText.ts"
import { timeTyped } from "./timeTyped.ts"

/**
 * A field for a time of day: accepts common spellings and shows `HH:mm` whatever the browser's
 * locale. `onText` receives `HH:mm` for a valid time, otherwise the text as typed.
 */
export const TimeField = ({
  value,
  onText,
  onBlur,
  ...props
}: { readonly value: string; readonly onText: (text: string) => void } & Pick<
  TextFieldProps,
  "label" | "helperText" | "error" | "required" | "sx" | "inputRef" | "name" | "onBlur"
>) => {
  const t = useText("common")
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      fullWidth
      {...props}
      value={typed ?? value}
      placeholder={t("common:time.placeholder")}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(timeTyped(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      slotProps={{ htmlInput: { maxLength: 8, autoComplete: "off" }, inputLabel: { shrink: true } }}
    />
  )
}
