import { useLanguage } from "@atelier/ui"
import TextField, { type TextFieldProps } from "@mui/material/TextField"
import { useState } from "react"
import { numberText, type ReadNumber, readQuantity, typedNumber } from "./typedNumber.ts"

const decimalSignOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ??
  "."

/** A number field. Empty is null; text that is not a number stays a string. */
export const NumberField = ({
  value,
  onChange,
  message,
  read = readQuantity,
  helperText,
  ...props
}: {
  readonly value: unknown
  readonly onChange: (value: number | string | null) => void
  readonly message?: string | undefined
  readonly read?: ReadNumber
} & Omit<TextFieldProps, "error" | "value" | "onChange">) => {
  const { locale } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const shown =
    typed !== null && typedNumber(typed, read) === value
      ? typed
      : numberText(value, decimalSignOf(locale))
  return (
    <TextField
      {...props}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(typedNumber(event.target.value, read))
      }}
      error={message !== undefined}
      helperText={message ?? helperText}
      slotProps={{
        ...props.slotProps,
        htmlInput: { inputMode: "decimal", ...props.slotProps?.htmlInput }
      }}
    />
  )
}
