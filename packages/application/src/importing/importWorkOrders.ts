import type {
  ImportMapping,
  ImportReport,
  ImportSheets,
  Sheet,
  TableChoices
} from "@atelier/domain/importing"
import * as importing from "@atelier/domain/importing"
import type { ChangeId } from "@atelier/domain/record"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, OpaqueIds, PlanQueries, PlanStore, Spreadsheets } from "../ports/index.ts"
import { type Author, checkAuthor, commitChanges } from "../proposal/index.ts"
import { existingLoads } from "./existingLoads.ts"

export interface ImportTexts {
  readonly orders: string
  readonly operations?: string | undefined
  readonly resources?: string | undefined
  readonly closures?: string | undefined
}

export interface ImportRequest {
  readonly texts: ImportTexts
  readonly mapping: ImportMapping
  readonly dryRun: boolean
  /** Write the valid rows even if others are rejected. */
  readonly skipRejected: boolean
}

export interface ImportAnswer extends ImportReport {
  /** True if everything requested was possible. */
  readonly success: boolean
  readonly changeId: ChangeId | null
}

type NamedSheet = readonly [file: string, sheet: Sheet]

const choicesOf = (mapping: ImportMapping, file: keyof ImportTexts): TableChoices => ({
  columns: Object.values(mapping[file]?.columns ?? {}),
  headerLine: file === "orders" ? mapping.orders.headerLine : undefined
})

const readSheets = Effect.fn("readSheets")(function* (texts: ImportTexts, mapping: ImportMapping) {
  const { read } = yield* Spreadsheets
  const sheets: Array<NamedSheet> = []
  for (const file of ["operations", "resources", "closures"] as const) {
    const text = texts[file]
    if (text !== undefined) sheets.push([file, yield* read(file, text, choicesOf(mapping, file))])
  }
  const orders = yield* read("orders", texts.orders, choicesOf(mapping, "orders"))
  return { ...Object.fromEntries(sheets), orders } as ImportSheets
})

const namesIn = (sheets: ImportSheets, mapping: ImportMapping): ReadonlyArray<string> =>
  sheets.orders.rows.map((row) => importing.plainLine(row.cells[mapping.orders.columns.name] ?? ""))

/**
 * Imports work orders from CSV texts, together with their progresses, templates and blockers, in
 * one change or not at all. Importing the same files again adds nothing. Fails, also with `dryRun`,
 * if the caller may not write one of the rows.
 */
export const importWorkOrders = Effect.fn("importWorkOrders")(function* (
  request: ImportRequest,
  caller: Author
) {
  const store = yield* PlanStore
  const queries = yield* PlanQueries
  const opaqueIds = yield* OpaqueIds
  const ids = yield* Ids
  const sheets = yield* readSheets(request.texts, request.mapping)
  const plan = yield* store.referenceData
  const { today } = yield* plantTime(yield* shopOf(plan))
  const knownKeys = yield* queries.knownImportKeys(namesIn(sheets, request.mapping))
  const planned = yield* Effect.fromResult(
    importing.importWorkOrders(plan, sheets, request.mapping, {
      today,
      newId: ids.next,
      knownKeys,
      skipRejected: request.skipRejected
    })
  )
  const { changes, calendars, loads } = planned
  yield* checkAuthor(changes, { caller, intent: "importWorkOrders" })
  const existing = yield* existingLoads(calendars, planned.steps)
  const report = {
    ...planned.report,
    overloadedDays: importing.overloadedDays(importing.overloadsAdded(calendars, existing, loads))
  }
  const success = report.problems.length === 0 && (report.rejected === 0 || request.skipRejected)
  if (request.dryRun || changes.length === 0) return { ...report, success, changeId: null }
  const entry = yield* commitChanges(changes, { caller, intent: "importWorkOrders" })
  return { ...report, success, changeId: opaqueIds.changes.nameOf(entry.id) }
})
