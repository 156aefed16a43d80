import type { CallInput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Divider from "@mui/material/Divider"
import ListSubheader from "@mui/material/ListSubheader"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { sheetKinds, useSheetFile } from "../sheets/useSheetFile.ts"
import { type Density, densities } from "../view/Density.ts"

/** What goes on paper. */
const printed = ["month", "week", "lanes", "list", "sheets"] as const

/** How the calendar is shown, and what is done when something else is chosen. */
export interface DisplayChoices {
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onPrint: (what: (typeof printed)[number]) => void
  /** What the calendar shows, as it is asked for; files are of the same. */
  readonly shown: CallInput<"queryEvents">
}

/** Chooses how close together bars and rows stand, what goes on paper, and what into a file. */
export const DisplayMenu = ({
  density,
  onDensity,
  onPrint,
  shown,
  anchor,
  onClose
}: DisplayChoices & { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const t = useText("calendar")
  const bring = useSheetFile()
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
      <Divider />
      {sheetKinds.map((kind) => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose()
            void bring(kind, (client) =>
              client.call("exportEvents", { ...shown, query: { ...shown.query, kind } })
            )
          }}
        >
          {t(`calendar:display.export.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
