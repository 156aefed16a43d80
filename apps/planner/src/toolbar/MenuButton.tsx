import type { useOpener } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import type { ReactNode } from "react"

/** A toolbar button that opens a menu: an icon and, if the toolbar has room, its name. */
export const MenuButton = ({
  label,
  isNamed = false,
  opener,
  children
}: {
  readonly label: string
  readonly isNamed?: boolean
  readonly opener: ReturnType<typeof useOpener>["opener"]
  readonly children: ReactNode
}) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    aria-label={label}
    title={label}
    aria-haspopup="menu"
    {...opener}
    sx={{ minWidth: 0, height: 32, px: 1, gap: 0.75, "& svg": { fontSize: 18 } }}
  >
    {children}
    {isNamed && (
      <Box component="span" sx={{ whiteSpace: "nowrap", display: { xs: "none", lg: "inline" } }}>
        {label}
      </Box>
    )}
  </Button>
)
