import MenuItem from "@mui/material/MenuItem"
import TextField, { type TextFieldProps } from "@mui/material/TextField"
import type { ReactNode } from "react"
import { get, useController } from "react-hook-form"

export interface Choice {
  readonly value: string
  readonly label: ReactNode
  /** True for a deleted value: it is offered only if it is already chosen. */
  readonly isGone?: boolean | undefined
}

/** A select field. `noneLabel` adds an empty choice, which is stored as null. */
export const ChoiceInput = ({
  name,
  choices,
  noneLabel,
  helperText,
  ...props
}: {
  readonly name: string
  readonly choices: ReadonlyArray<Choice>
  readonly noneLabel?: string
} & Omit<TextFieldProps, "name" | "error" | "value" | "onChange">) => {
  const { field, fieldState, formState } = useController({ name })
  const defaultValue: unknown = get(formState.defaultValues, name)
  const { ref, value, onChange, ...input } = field
  const message = fieldState.error?.message
  const known = choices.some((choice) => choice.value === value)
  return (
    <TextField
      select
      fullWidth
      {...props}
      {...input}
      value={known ? value : ""}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      inputRef={ref}
      error={message !== undefined}
      helperText={message ?? helperText}
      slotProps={
        noneLabel === undefined
          ? {}
          : { select: { displayEmpty: true }, inputLabel: { shrink: true } }
      }
    >
      {noneLabel !== undefined && <MenuItem value="">{noneLabel}</MenuItem>}
      {choices
        .filter((choice) => choice.isGone !== true || choice.value === defaultValue)
        .map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
    </TextField>
  )
}
