import ListItemText from "@mui/material/ListItemText"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { CheckPicture } from "./CheckPicture.tsx"
import type { ChoiceOption } from "./ChoiceOption.ts"

export const ChoiceMenu = ({
  anchor,
  label,
  options,
  chosen,
  onChange,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly label: string
  readonly options: ReadonlyArray<ChoiceOption>
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (chosen: ReadonlyArray<string>) => void
  readonly onClose: () => void
}) => {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { "aria-label": label } }}>
      {options.map(({ id, name }) => (
        <MenuItem
          key={id}
          dense
          role="menuitemcheckbox"
          aria-checked={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          <CheckPicture isChecked={chosen.includes(id)} />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </Menu>
  )
}
