import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"

const timeZones: ReadonlyArray<string> = Intl.supportedValuesOf("timeZone")

export const TimeZoneInput = ({
  name,
  label
}: {
  readonly name: string
  readonly label: string
}) => {
  const { field, fieldState } = useController({ name })
  const message = fieldState.error?.message
  const value = String(field.value ?? "")
  return (
    <Autocomplete
      options={timeZones.includes(value) ? timeZones : [value, ...timeZones]}
      value={value}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      disableClearable
      autoHighlight
      getOptionLabel={(zone) => zone.replaceAll("_", " ")}
      sx={{ maxWidth: 360 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          inputRef={field.ref}
          error={message !== undefined}
          helperText={message}
        />
      )}
    />
  )
}
