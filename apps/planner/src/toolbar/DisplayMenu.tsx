import { useText } from "@atelier/ui"
import DensityMediumOutlined from "@mui/icons-material/DensityMediumOutlined"
import Button from "@mui/material/Button"
import Divider from "@mui/material/Divider"
import ListSubheader from "@mui/material/ListSubheader"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { type Density, densities } from "../view/Density.ts"

/** What goes on paper. */
const printed = ["month", "week", "lanes", "list", "sheets"] as const

/** Chooses how close together bars and rows stand, and what goes on paper. */
export const DisplayMenu = ({
  density,
  onDensity,
  onPrint
}: {
  readonly density: Density
  readonly onDensity: (density: Density) => void
  readonly onPrint: (what: (typeof printed)[number]) => void
}) => {
  const t = useText("calendar")
  const [at, setAt] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("calendar:display.title")}
        title={t("calendar:display.title")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
      >
        <DensityMediumOutlined />
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
        <ListSubheader role="presentation">{t("calendar:density.title")}</ListSubheader>
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            selected={each === density}
            onClick={() => {
              setAt(null)
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
              setAt(null)
              onPrint(what)
            }}
          >
            {t(`calendar:display.print.${what}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
