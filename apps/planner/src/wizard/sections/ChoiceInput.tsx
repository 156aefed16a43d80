import { type FieldPathByValue, useController } from "react-hook-form"
import type { Choice } from "../../fields/Choice.ts"
import { ChoiceField } from "../../fields/ChoiceField.tsx"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"

/** A select field of the surrounding form, with an optional empty choice. */
export const ChoiceInput = ({
  name,
  label,
  choices,
  required = false,
  onChosen
}: {
  readonly name: FieldPathByValue<WorkOrderForm, string | null>
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly required?: boolean
  /** Called instead of setting the value. */
  readonly onChosen?: (id: string | null) => void
}) => {
  const { field, fieldState } = useController<WorkOrderForm, typeof name>({ name })
  return (
    <ChoiceField
      label={label}
      choices={choices}
      value={field.value}
      onChange={onChosen ?? field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      error={fieldState.error?.message}
    />
  )
}
