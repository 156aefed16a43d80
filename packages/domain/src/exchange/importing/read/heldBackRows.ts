import type { RowOutcome } from "../ImportReport.ts"

export const heldBackRows = (rows: ReadonlyArray<RowOutcome>): ReadonlyArray<RowOutcome> =>
  rows.map((row) =>
    row.outcome === "created" || row.outcome === "changed" ? { ...row, outcome: "heldBack" } : row
  )
