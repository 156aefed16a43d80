import type { TextFieldProps } from "@mui/material/TextField"
import { type FieldPathByValue, type FieldValues, useController } from "react-hook-form"
import { TimeField } from "./TimeField.tsx"

export const TimeInput = <V extends FieldValues = FieldValues>({
  name,
  ...props
}: { readonly name: FieldPathByValue<V, string> } & Pick<
  TextFieldProps,
  "label" | "required" | "sx"
>) => {
  const { field, fieldState } = useController<V, FieldPathByValue<V, string>>({ name })
  const message = fieldState.error?.message
  return (
    <TimeField
      {...props}
      name={name}
      value={field.value ?? ""}
      onText={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message}
    />
  )
}
