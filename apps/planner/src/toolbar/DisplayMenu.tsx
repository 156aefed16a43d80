import type { CallInput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Divider from "@mui/material/Divider"
import ListSubheader from "@mui/material/ListSubheader"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { sheetKinds, useSheetFile } from "../sheets/useSheetFile.ts"
import { type Density, densities } from "../view/Density.ts"

const printed = ["month", "week", "lanes", "list", "sheets"] as const

export interface DisplayChoices {
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onPrint: (what: (typeof printed)[number]) => void
  readonly shown: CallInput<"queryEvents">
}

export const DisplayMenu = ({
  density,
  onDensity,
  onPrint,
  shown,
  anchor,
  onClose
}: DisplayChoices & { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const t = useText("calendar", "settings")
  const bring = useSheetFile()
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <ListSubheader role="presentation">{t("settings:calendarDensity.title")}</ListSubheader>
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
          {t(`settings:calendarDensity.${each}`)}
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
