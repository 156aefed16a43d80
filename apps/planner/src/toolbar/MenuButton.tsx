import type { useOpener } from "@atelier/ui"
import Button from "@mui/material/Button"
import type { ReactNode } from "react"

export const MenuButton = ({
  label,
  opener,
  children
}: {
  readonly label: string
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
    sx={{ minWidth: 0, height: 32, px: 1, "& svg": { fontSize: 18 } }}
  >
    {children}
  </Button>
)
