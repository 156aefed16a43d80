import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import type { Choice } from "./Choice.ts"

/** A searchable field for several choices; keeps chosen ids that the user does not see. */
export const ChoicesField = ({
  label,
  choices,
  value,
  onChange,
  placeholder,
  noChoice,
  error
}: {
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly value: ReadonlyArray<string>
  readonly onChange: (ids: ReadonlyArray<string>) => void
  /** Shown if nothing is chosen. */
  readonly placeholder?: string
  /** Shown if there are no choices. */
  readonly noChoice?: string
  readonly error?: string | undefined
}) => (
  <Autocomplete<Choice, true>
    multiple
    disableCloseOnSelect
    options={choices}
    getOptionLabel={(choice) => choice.name}
    getOptionKey={(choice) => choice.id}
    isOptionEqualToValue={(choice, other) => choice.id === other.id}
    value={choices.filter((choice) => value.includes(choice.id))}
    onChange={(_, chosen) =>
      onChange([
        ...value.filter((id) => !choices.some((choice) => choice.id === id)),
        ...chosen.map((choice) => choice.id)
      ])
    }
    {...(noChoice === undefined ? {} : { noOptionsText: noChoice })}
    renderInput={(params) => (
      <TextField
        {...params}
        label={label}
        {...(placeholder === undefined || value.length > 0 ? {} : { placeholder })}
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
