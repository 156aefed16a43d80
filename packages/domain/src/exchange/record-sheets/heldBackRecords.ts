import type { RecordOutcome } from "./RecordReport.ts"

/** Marks the valid records of a rejected sheet as held back, new ones without id. */
export const heldBackRecords = (
  records: ReadonlyArray<RecordOutcome>
): ReadonlyArray<RecordOutcome> =>
  records.map((record) => {
    if (record.outcome === "created") return { ...record, outcome: "heldBack", id: null }
    return record.outcome === "changed" ? { ...record, outcome: "heldBack" } : record
  })
