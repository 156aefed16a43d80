import type { useMenu } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import type { ReactNode } from "react"

type Opener = ReturnType<typeof useMenu>["opener"]

/** A toolbar button with icon and text; on a narrow screen only the icon. */
export const ToolbarButton = ({
  label,
  icon,
  primary = false,
  pressed,
  opener,
  isActive = pressed === true,
  onClick
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly primary?: boolean
  /** For a toggle button: whether it is on. */
  readonly pressed?: boolean
  /** For a button that opens a menu. */
  readonly opener?: Opener
  readonly isActive?: boolean
  readonly onClick?: () => void
}) => (
  <Button
    size="small"
    variant={primary ? "contained" : "outlined"}
    color={primary ? "primary" : "inherit"}
    aria-label={label}
    title={label}
    {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
    onClick={onClick}
    {...opener}
    sx={{
      minWidth: 0,
      height: 32,
      gap: 0.75,
      px: { xs: 1, lg: 1.5 },
      "& svg": { fontSize: 18 },
      ...(isActive ? { bgcolor: "action.selected" } : {})
    }}
  >
    {icon}
    <Box component="span" sx={{ display: { xs: "none", lg: "inline" } }}>
      {label}
    </Box>
  </Button>
)
