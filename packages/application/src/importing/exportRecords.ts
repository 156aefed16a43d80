import type { Plan, Rows } from "@atelier/domain/change"
import {
  type CsvDelimiter,
  type SheetTable,
  type SheetWords,
  sheetRows,
  writeRecordSheet
} from "@atelier/domain/importing"
import { MAX_RECORDS } from "@atelier/domain/record"
import { seesRow } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { TooManyRows } from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore, type SheetKind, Spreadsheets } from "../ports/index.ts"
import { rowName } from "../storing/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

export interface RecordTexts extends SheetWords {
  readonly file: string
  readonly sheet: string
  readonly delimiter: CsvDelimiter
}

const placeOf = (row: Rows[SheetTable]): number => ("order" in row ? Number(row.order) : 0)

const dayOf = (row: Rows[SheetTable]): string => ("startDate" in row ? row.startDate : "")

const offeredRecords = (
  plan: Plan,
  table: SheetTable,
  { user }: Caller
): ReadonlyArray<Rows[SheetTable]> => {
  const viewer = referenceViewer(plan, user)
  return sheetRows(plan, table)
    .filter((row) => seesRow(viewer, table, row) && !("deleted" in row && row.deleted))
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        dayOf(one).localeCompare(dayOf(other)) ||
        (rowName(one) ?? "").localeCompare(rowName(other) ?? "", "fr")
    )
}

export const exportRecords = Effect.fn("exportRecords")(function* (
  { table, kind }: { readonly table: SheetTable; readonly kind: SheetKind },
  texts: RecordTexts,
  caller: Caller
) {
  const store = yield* PlanStore
  const { write } = yield* Spreadsheets
  const plan = yield* store.referenceData
  const rows = offeredRecords(plan, table, caller)
  if (rows.length > MAX_RECORDS) return yield* new TooManyRows({ max: MAX_RECORDS })
  const sheet = writeRecordSheet<SheetTable>(table, rows, { plan, words: texts })
  const content = yield* write(kind, { name: texts.sheet, delimiter: texts.delimiter, ...sheet })
  const { today } = yield* plantTime(yield* shopOf(plan))
  return { kind, name: `${texts.file}-${today}.${kind}`, content }
})
