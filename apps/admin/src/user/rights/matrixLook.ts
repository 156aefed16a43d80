import { TABLE_SX } from "../../list/tableLook.ts"

const NAMES = "& th.MuiTableCell-body, & .MuiTableCell-head:first-of-type"

const LAST = "& td:last-of-type, & .MuiTableCell-head:last-of-type"

/** Table of checkboxes with a sticky first column. */
export const matrixLook = {
  ...TABLE_SX,
  overflowX: "auto",
  "& .MuiTable-root": { minWidth: "max-content" },
  "& .MuiTableCell-root": { py: 0, height: 44, px: 1, textAlign: "center" },
  "& .MuiTableCell-head": {
    height: 44,
    py: 0.75,
    bgcolor: "background.default",
    lineHeight: 1.25,
    width: 92,
    minWidth: 92
  },
  [NAMES]: {
    position: "sticky",
    left: 0,
    zIndex: 1,
    width: { xs: 150, lg: 250 },
    minWidth: { xs: 150, lg: 250 },
    px: 2,
    textAlign: "start"
  },
  "& th.MuiTableCell-body": { bgcolor: "background.paper" },
  [LAST]: { width: "auto", minWidth: 52, textAlign: "end" },
  "& .MuiCheckbox-root": { p: 0.75 }
} as const

/** The same with an empty last column that takes the remaining width. */
export const plainMatrixLook = {
  ...matrixLook,
  [LAST]: { width: "auto", minWidth: 0, p: 0 }
} as const
