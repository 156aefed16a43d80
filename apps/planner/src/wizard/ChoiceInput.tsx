import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { type FieldPathByValue, useController } from "react-hook-form"
import type { WorkOrderForm } from "./WorkOrderForm.ts"

/** Something that can be chosen. */
export interface Choice {
  readonly id: string
  readonly name: string
}

/** One choice out of some, or none; searched by typing. */
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
  const message = fieldState.error?.message
  return (
    <Autocomplete
      options={choices}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      value={choices.find((choice) => choice.id === field.value) ?? null}
      onChange={(_, choice) => (onChosen ?? field.onChange)(choice?.id ?? null)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message}
        />
      )}
    />
  )
}
