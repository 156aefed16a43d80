import TextField from "@mui/material/TextField"
import { SettingField } from "./SettingField.tsx"

/** A setting as a dropdown, for more values than fit side by side. */
export const ChoiceSetting = ({
  label,
  value,
  offered,
  onChoose
}: {
  readonly label: string
  readonly value: string
  readonly offered: ReadonlyArray<{ readonly value: string; readonly name: string }>
  readonly onChoose: (value: string) => void
}) => (
  <SettingField label={label}>
    {(labelledBy) => (
      <TextField
        select
        fullWidth
        size="small"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { native: true }, htmlInput: { "aria-labelledby": labelledBy } }}
      >
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </TextField>
    )}
  </SettingField>
)
