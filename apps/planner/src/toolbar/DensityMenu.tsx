import { useText } from "@atelier/ui"
import DensityMediumOutlined from "@mui/icons-material/DensityMediumOutlined"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useState } from "react"
import { type Density, densities } from "../view/Density.ts"

/** Chooses how close together bars and rows stand. */
export const DensityMenu = ({
  density,
  onDensity
}: {
  readonly density: Density
  readonly onDensity: (density: Density) => void
}) => {
  const t = useText("calendar")
  const [at, setAt] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("calendar:density.title")}
        title={t("calendar:density.title")}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAt(currentTarget)}
        sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
      >
        <DensityMediumOutlined />
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={() => setAt(null)}>
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
      </Menu>
    </>
  )
}
