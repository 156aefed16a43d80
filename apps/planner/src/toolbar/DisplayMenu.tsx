import { useText } from "@atelier/ui"
import Divider from "@mui/material/Divider"
import ListSubheader from "@mui/material/ListSubheader"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { type Density, densities } from "../view/Density.ts"

/** What goes on paper. */
const printed = ["month", "week", "lanes", "list", "sheets"] as const

/** How the calendar is shown, and what is done when something else is chosen. */
export interface DisplayChoices {
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onPrint: (what: (typeof printed)[number]) => void
}

/** Chooses how close together bars and rows stand, and what goes on paper. */
export const DisplayMenu = ({
  density,
  onDensity,
  onPrint,
  anchor,
  onClose
}: DisplayChoices & { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const t = useText("calendar")
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{t("calendar:density.title")}</ListSubheader>
      {densities.map((each) => (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={each === density}
          selected={each === density}
          onClick={() => {
            onClose()
            onDensity(each)
          }}
        >
          {t(`calendar:density.${each}`)}
        </MenuItem>
      ))}
      <Divider />
      {printed.map((what) => (
        <MenuItem
          key={what}
          onClick={() => {
            onClose()
            onPrint(what)
          }}
        >
          {t(`calendar:display.print.${what}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
