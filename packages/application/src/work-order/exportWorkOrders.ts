import type { WrittenCell } from "@atelier/domain/importing"
import { measureTypes } from "@atelier/domain/quantity"
import type { LocalDate } from "@atelier/domain/time"
import { type TextsWith, textsWith } from "@atelier/domain/work-order"
import { Effect, Struct } from "effect"
import {
  amountCells,
  dayCell,
  lastDayCell,
  MAX_SHEET_ROWS,
  type SheetTexts,
  TooManyRows
} from "../list/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries, PlanStore, type SheetKind, Spreadsheets } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import {
  type AskedOrder,
  type AskedWorkOrders,
  filterFor,
  listedRow,
  sortFor,
  type WorkOrderRow
} from "./listWorkOrders.ts"

/** Rows per read; the export yields in between. */
const PAGE_ROWS = 500

type Words = Readonly<Record<"yes" | "no" | "created" | "imported", string>>

const nameOf = (named: { readonly name: string } | null): string => named?.name ?? ""

type PlainField = {
  [F in keyof WorkOrderRow]: WorkOrderRow[F] extends WrittenCell ? F : never
}[keyof WorkOrderRow]

const own =
  (field: PlainField) =>
  (row: WorkOrderRow): WrittenCell =>
    row[field]

type DayField = {
  [F in keyof WorkOrderRow]: WorkOrderRow[F] extends LocalDate | null ? F : never
}[keyof WorkOrderRow]

const day =
  (field: DayField) =>
  (row: WorkOrderRow): WrittenCell =>
    dayCell(row[field])

const lastDay =
  (field: "deliveryEndDate" | "installationEndDate") =>
  (row: WorkOrderRow): WrittenCell =>
    lastDayCell(row[field])

const texts = <const K extends "line" | "paragraph">(kind: K) =>
  Object.fromEntries(textsWith({ kind }).map((field) => [field, own(field)])) as {
    readonly [F in TextsWith<{ readonly kind: K }>]: (row: WorkOrderRow) => WrittenCell
  }

/** Contents of the fixed columns in their order. One column per measure type follows. */
const columns = {
  ...texts("line"),
  templateId: (row) => nameOf(row.template),
  jobTypeId: (row) => nameOf(row.jobType),
  workOrderGroupId: (row) => nameOf(row.workOrderGroup),
  projectManagerId: (row) => nameOf(row.projectManager),
  contractorId: (row) => nameOf(row.contractor),
  productionDate: day("productionDate"),
  deliveryDate: day("deliveryDate"),
  deliveryEndDate: lastDay("deliveryEndDate"),
  shipperId: (row) => nameOf(row.shipper),
  installationDate: day("installationDate"),
  installationEndDate: lastDay("installationEndDate"),
  installerIds: (row) => row.installers.map(nameOf).join(", "),
  percentCompleted: (row) => Math.round(row.percentCompleted * 100) / 100,
  nextProgressToComplete: (row) => nameOf(row.nextProgressToComplete),
  importance: own("importance"),
  cadCamMerged: (row, words) => (row.cadCamMerged ? words.yes : words.no),
  ...texts("paragraph"),
  origin: (row, words) => (row.origin === "Import" ? words.imported : words.created),
  createdOn: day("createdOn")
} as const satisfies Readonly<Record<string, (row: WorkOrderRow, words: Words) => WrittenCell>>

export type ExportColumn = keyof typeof columns

const exportColumns = Struct.keys(columns)

export interface ExportTexts extends SheetTexts<ExportColumn> {
  readonly words: Words
}

const cellsOf = (row: WorkOrderRow, { words }: ExportTexts): ReadonlyArray<WrittenCell> => [
  ...exportColumns.map((name) => columns[name](row, words)),
  ...amountCells(row.values)
]

/** Exports the list of work orders as a file: same rows, same order, one column per field. */
export const exportWorkOrders = Effect.fn("exportWorkOrders")(function* (
  asked: AskedWorkOrders & AskedOrder & { readonly kind: SheetKind },
  texts: ExportTexts,
  caller: Caller
) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const { write } = yield* Spreadsheets
  const plan = yield* store.referenceData
  const { today } = yield* plantTime(yield* shopOf(plan))
  const query = {
    filter: filterFor(plan, asked, caller),
    sort: sortFor(plan, asked, caller, today)
  }
  const total = yield* queries.countWorkOrders(query.filter)
  const max = MAX_SHEET_ROWS[asked.kind]
  if (total > max) return yield* new TooManyRows({ max })
  const rows: Array<ReadonlyArray<WrittenCell>> = []
  for (let offset = 0; offset < total; offset += PAGE_ROWS) {
    const page = yield* queries.workOrderPage({ ...query, offset, limit: PAGE_ROWS })
    rows.push(...page.rows.map((row) => cellsOf(listedRow(plan, row, caller), texts)))
    yield* Effect.yieldNow
  }
  const content = yield* write(asked.kind, {
    name: texts.sheet,
    delimiter: texts.delimiter,
    columns: [...exportColumns.map(texts.column), ...measureTypes.map(texts.measureType)],
    rows
  })
  return { kind: asked.kind, name: `${texts.file}-${today}.${asked.kind}`, content }
})
