import TextField, { type TextFieldProps } from "@mui/material/TextField"
import { useController } from "react-hook-form"

/** A text of the record, with its error below. */
export const TextInput = ({
  name,
  helperText,
  ...props
}: { readonly name: string } & Omit<TextFieldProps, "name" | "error" | "value" | "onChange">) => {
  const { field, fieldState } = useController({ name })
  const { ref, value, ...input } = field
  const message = fieldState.error?.message
  return (
    <TextField
      fullWidth
      {...props}
      {...input}
      value={value ?? ""}
      inputRef={ref}
      error={message !== undefined}
      helperText={message ?? helperText}
    />
  )
}
