import { TABLE_SX } from "../list/tableLook.ts"

/** A table of boxes to tick: its first column stays in sight when the others are scrolled. */
export const matrixLook = {
  ...TABLE_SX,
  overflowX: "auto",
  "& .MuiTableCell-root": { py: 0, height: 44, px: 1.5, textAlign: "center" },
  "& .MuiTableCell-head": {
    height: 44,
    bgcolor: "background.default",
    lineHeight: 1.25,
    minWidth: 84
  },
  "& .MuiTableCell-root:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    minWidth: { xs: 132, sm: 220 },
    textAlign: "start",
    bgcolor: "background.paper"
  },
  "& .MuiTableCell-head:first-of-type": { bgcolor: "background.default" },
  "& .MuiTableCell-root:last-of-type": { width: "100%", textAlign: "end" },
  "& .MuiCheckbox-root": { p: 0.75 }
} as const
