import type { RecordOutcome } from "./RecordReport.ts"

/**
 * Records of a sheet of which none is written: those that nothing is wrong with wait. What would
 * have been created has no id.
 */
export const heldBackRecords = (
  records: ReadonlyArray<RecordOutcome>
): ReadonlyArray<RecordOutcome> =>
  records.map((record) => {
    if (record.outcome === "created") return { ...record, outcome: "heldBack", id: null }
    return record.outcome === "changed" ? { ...record, outcome: "heldBack" } : record
  })
