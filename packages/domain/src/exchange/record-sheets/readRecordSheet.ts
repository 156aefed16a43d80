import type { ChangeSet, Plan } from "../../records/change/index.ts"
import type { Sheet, SheetWords } from "../sheet/index.ts"
import { foundRecord } from "./foundRecord.ts"
import { groupedRows } from "./groupedRows.ts"
import { heldBackRecords } from "./heldBackRecords.ts"
import type { RecordOutcome, RecordReport } from "./RecordReport.ts"
import { type ReadingRecord, readRecord } from "./readRecord.ts"
import type { SheetTable } from "./sheetColumns.ts"
import { sheetHeader } from "./sheetHeader.ts"

export const MAX_SHEET_ROWS = 5_000

/** The report of a record sheet, and its changes; none if there is any problem. */
export interface ReadRecords {
  readonly report: RecordReport
  readonly changes: ChangeSet
}

export type ReadingSheet = Pick<ReadingRecord, "newId"> &
  Partial<Pick<ReadingRecord, "problemOf">> & { readonly words: SheetWords }

/**
 * Reads a record sheet and returns the changes to its table. The id or the name identifies a
 * record. Unknown records are created. Records that the sheet omits, and fields without a column,
 * remain unchanged. Any problem rejects the whole sheet.
 */
export const readRecordSheet = (
  plan: Plan,
  table: SheetTable,
  sheet: Sheet,
  { words, newId, problemOf = () => null }: ReadingSheet
): ReadRecords => {
  const header = sheetHeader(table, sheet, words)
  if (sheet.rows.length > MAX_SHEET_ROWS || header.problems.length > 0) {
    const tooMany = {
      line: 1,
      column: "",
      message: `must not be over ${MAX_SHEET_ROWS}`,
      value: ""
    }
    const problems = header.problems.length > 0 ? header.problems : [tooMany]
    return { report: { records: [], problems }, changes: [] }
  }
  const at = { plan, words }
  const taken = new Set<string>()
  const records: Array<RecordOutcome> = []
  const changes: Array<ChangeSet[number]> = []
  for (const group of groupedRows(table, sheet, header)) {
    const found = foundRecord(table, group, header, at, taken)
    const place = changes.filter((change) => change.before === null).length
    const read = readRecord(table, group, header, at, { found, place, newId, problemOf })
    records.push(read.outcome)
    if (read.change !== null) changes.push(read.change)
  }
  const isRefused = records.some(({ outcome }) => outcome === "rejected")
  return isRefused
    ? { report: { records: heldBackRecords(records), problems: [] }, changes: [] }
    : { report: { records, problems: [] }, changes }
}
