import Checkbox from "@mui/material/Checkbox"
import FormControl from "@mui/material/FormControl"
import InputLabel from "@mui/material/InputLabel"
import ListItemText from "@mui/material/ListItemText"
import MenuItem from "@mui/material/MenuItem"
import Select from "@mui/material/Select"
import { useId } from "react"
import { NOBODY } from "./legendKey.ts"

/** Narrows to some of the options, and to "none of them"; nothing chosen takes everything. */
export const ChoiceFilter = ({
  label,
  none,
  options,
  value,
  onChange
}: {
  readonly label: string
  /** The name of "none". */
  readonly none: string
  readonly options: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly value: ReadonlyArray<string | null>
  readonly onChange: (value: ReadonlyArray<string | null>) => void
}) => {
  const id = useId()
  const chosen = value.map((entry) => entry ?? NOBODY)
  const all = [...options, { id: NOBODY, name: none }]
  const nameOf = (chosenId: string): string =>
    all.find((option) => option.id === chosenId)?.name ?? chosenId
  return (
    <FormControl size="small" fullWidth>
      <InputLabel id={id}>{label}</InputLabel>
      <Select<ReadonlyArray<string>>
        multiple
        labelId={id}
        label={label}
        value={chosen}
        renderValue={(ids) => ids.map(nameOf).join(", ")}
        onChange={({ target }) => {
          const ids = typeof target.value === "string" ? target.value.split(",") : target.value
          onChange(ids.map((entry) => (entry === NOBODY ? null : entry)))
        }}
        sx={{ fontSize: "0.8125rem" }}
      >
        {all.map((option) => (
          <MenuItem key={option.id} value={option.id} dense>
            <Checkbox checked={chosen.includes(option.id)} sx={{ p: 0.5, mr: 0.5 }} />
            <ListItemText primary={option.name} />
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  )
}
