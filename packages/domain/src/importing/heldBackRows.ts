import type { RowOutcome } from "./ImportReport.ts"

/** Rows of a file of orders of which none is written: those that nothing is wrong with wait. */
export const heldBackRows = (rows: ReadonlyArray<RowOutcome>): ReadonlyArray<RowOutcome> =>
  rows.map((row) => (row.outcome === "created" ? { ...row, outcome: "heldBack" } : row))
