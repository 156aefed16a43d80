import TextField, { type TextFieldProps } from "@mui/material/TextField"
import {
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
  useController
} from "react-hook-form"

export const TextInput = <V extends FieldValues = FieldValues>({
  name,
  rules,
  helperText,
  ...props
}: {
  readonly name: FieldPathByValue<V, string>
  readonly rules?: UseControllerProps<V, FieldPathByValue<V, string>>["rules"]
} & Omit<TextFieldProps, "name" | "error" | "value" | "onChange">) => {
  const { field, fieldState } = useController<V, FieldPathByValue<V, string>>({
    name,
    ...(rules === undefined ? {} : { rules })
  })
  const message = fieldState.error?.message
  const { ref, value, ...input } = field
  return (
    <TextField
      fullWidth
      {...props}
      {...input}
      value={value ?? ""}
      inputRef={ref}
      error={message !== undefined}
      helperText={message ?? helperText}
      slotProps={
        props.type === "date"
          ? { ...props.slotProps, inputLabel: { shrink: true } }
          : (props.slotProps ?? {})
      }
    />
  )
}
