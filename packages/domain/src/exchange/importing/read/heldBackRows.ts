import type { RowOutcome } from "../ImportReport.ts"

/** Marks the correct rows of a refused orders file as held back. */
export const heldBackRows = (rows: ReadonlyArray<RowOutcome>): ReadonlyArray<RowOutcome> =>
  rows.map((row) => (row.outcome === "created" ? { ...row, outcome: "heldBack" } : row))
