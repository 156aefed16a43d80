import Drawer from "@mui/material/Drawer"
import type { ReactNode } from "react"

/** The side menu of a phone, which slides in over the screen. */
export const MenuDrawer = ({
  children,
  onClose
}: {
  readonly children: ReactNode
  readonly onClose: () => void
}) => (
  <Drawer
    open
    onClose={onClose}
    slotProps={{ paper: { sx: { width: 272, pt: 1.5, pb: "env(safe-area-inset-bottom)" } } }}
  >
    {children}
  </Drawer>
)
