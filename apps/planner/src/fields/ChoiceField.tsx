import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import type { Ref } from "react"
import type { Choice } from "./Choice.ts"

export const ChoiceField = ({
  label,
  choices,
  value,
  onChange,
  onBlur,
  inputRef,
  required = false,
  error,
  placeholder,
  isClearable = true
}: {
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly required?: boolean
  readonly error?: string | undefined
  /** Shown if nothing is chosen. */
  readonly placeholder?: string
  readonly isClearable?: boolean
}) => (
  <Autocomplete
    options={choices}
    disableClearable={!isClearable}
    getOptionLabel={(choice) => choice.name}
    getOptionKey={(choice) => choice.id}
    isOptionEqualToValue={(choice, other) => choice.id === other.id}
    value={choices.find((choice) => choice.id === value) ?? null}
    onChange={(_, choice) => onChange(choice?.id ?? null)}
    {...(onBlur === undefined ? {} : { onBlur })}
    renderInput={(params) => (
      <TextField
        {...params}
        label={label}
        required={required}
        {...(inputRef === undefined ? {} : { inputRef })}
        {...(placeholder === undefined ? {} : { placeholder })}
        error={error !== undefined}
        helperText={error}
        slotProps={{
          ...params.slotProps,
          inputLabel: {
            ...params.slotProps.inputLabel,
            ...(placeholder === undefined ? {} : { shrink: true })
          }
        }}
      />
    )}
  />
)
