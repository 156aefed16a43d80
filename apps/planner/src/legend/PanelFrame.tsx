import Box from "@mui/material/Box"
import Drawer from "@mui/material/Drawer"
import type { ReactNode } from "react"
import type { Panel } from "./usePanel.ts"

const WIDTH = 224

/** Puts the panel beside the calendar, or over it where there is no room. */
export const PanelFrame = ({
  panel,
  label,
  children
}: {
  readonly panel: Panel
  readonly label: string
  readonly children: ReactNode
}) => {
  if (panel.isBeside)
    return panel.isOpen ? (
      <Box
        sx={{
          width: WIDTH,
          flex: "none",
          overflowY: "auto",
          borderLeft: 1,
          borderColor: "divider",
          "@media print": { display: "none" }
        }}
      >
        {children}
      </Box>
    ) : null
  return (
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
}
