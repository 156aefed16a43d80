import { lazyPart } from "@atelier/ui"
import Box from "@mui/material/Box"
import { type ReactNode, Suspense, useState } from "react"
import type { Panel } from "./usePanel.ts"

const PanelDrawer = lazyPart(async () => (await import("./PanelDrawer.tsx")).PanelDrawer)

const WIDTH = 224

export const PANEL_ID = "panel"

/** Shows the panel beside the calendar, or as a drawer on narrow screens. */
export const PanelFrame = ({
  panel,
  label,
  children
}: {
  readonly panel: Panel
  readonly label: string
  readonly children: ReactNode
}) => {
  const [hasOpened, setOpened] = useState(false)
  if (panel.isOpen && !hasOpened) setOpened(true)
  if (panel.isBeside)
    return panel.isOpen ? (
      <Box
        id={PANEL_ID}
        tabIndex={-1}
        sx={{
          width: WIDTH,
          flex: "none",
          overflowY: "auto",
          outline: "none",
          borderLeft: 1,
          borderColor: "divider",
          "@media print": { display: "none" }
        }}
      >
        {children}
      </Box>
    ) : null
  return (
    <Suspense fallback={null}>
      {hasOpened && (
        <PanelDrawer panel={panel} label={label}>
          {children}
        </PanelDrawer>
      )}
    </Suspense>
  )
}
