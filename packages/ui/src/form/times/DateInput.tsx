import { type FieldPathByValue, type FieldValues, useController } from "react-hook-form"
import { DateField } from "./DateField.tsx"

/** A date field connected to the surrounding form, with its error below. */
export const DateInput = <V extends FieldValues = FieldValues>({
  name,
  label,
  required = false,
  helperText,
  onTyped
}: {
  readonly name: FieldPathByValue<V, string>
  readonly label: string
  readonly required?: boolean
  readonly helperText?: string
  /** Called with the typed or chosen text, valid or not, after the form has it. */
  readonly onTyped?: (text: string) => void
}) => {
  const { field, fieldState } = useController<V, FieldPathByValue<V, string>>({ name })
  const message = fieldState.error?.message
  return (
    <DateField
      name={field.name}
      label={label}
      required={required}
      value={field.value}
      onText={(text) => {
        field.onChange(text)
        onTyped?.(text)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? helperText}
    />
  )
}
