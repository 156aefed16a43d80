import Drawer from "@mui/material/Drawer"
import type { ReactNode } from "react"
import type { Panel } from "./usePanel.ts"

export const PanelDrawer = ({
  panel,
  label,
  children
}: {
  readonly panel: Panel
  readonly label: string
  readonly children: ReactNode
}) => (
  <Drawer
    anchor="right"
    open={panel.isOpen}
    onClose={panel.close}
    aria-label={label}
    slotProps={{ paper: { sx: { width: 300, pt: 1 } } }}
  >
    {children}
  </Drawer>
)
