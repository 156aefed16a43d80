import { useFieldText } from "@atelier/ui"
import TextField, { type TextFieldProps } from "@mui/material/TextField"
import { type FieldPathByValue, useController } from "react-hook-form"
import type { WorkOrderForm } from "./WorkOrderForm.ts"

/** A text or date of the work order, with its error below. */
export const TextInput = ({
  name,
  ...props
}: {
  readonly name: FieldPathByValue<WorkOrderForm, string>
} & Omit<TextFieldProps, "name" | "error" | "value" | "onChange">) => {
  const fieldText = useFieldText()
  const { field, fieldState } = useController<WorkOrderForm, typeof name>({ name })
  const message = fieldState.error?.message
  const { ref, ...input } = field
  return (
    <TextField
      {...props}
      {...input}
      inputRef={ref}
      fullWidth
      error={message !== undefined}
      helperText={message === undefined ? props.helperText : fieldText(message)}
      slotProps={props.type === "date" ? { inputLabel: { shrink: true } } : {}}
    />
  )
}
