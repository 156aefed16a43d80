import { planWith } from "@atelier/domain/change"
import type {
  ImportMapping,
  ImportReport,
  ImportSheets,
  Sheet,
  TableChoices
} from "@atelier/domain/importing"
import * as importing from "@atelier/domain/importing"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, OpaqueIds, PlanStore, Spreadsheets, VersionConflict } from "../ports/index.ts"
import { type Author, checkAuthor, commitChanges, type Outcome } from "../proposal/index.ts"
import { existingLoads } from "./existingLoads.ts"
import { importEffect } from "./importEffect.ts"
import { type GoneOrders, knownOrders, namesIn } from "./knownOrders.ts"

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
  /** Update the work orders that differ from their rows, except those of the lines to keep. */
  readonly update?: boolean | undefined
  readonly keep?: ReadonlyArray<number> | undefined
  /** The lines whose rows are new work orders, although one made here seems the same. */
  readonly asNew?: ReadonlyArray<number> | undefined
  /** The updates of the preview as `line:version`. There must be no other updates. */
  readonly versions?: ReadonlySet<string> | undefined
  /** Save the mapping for the next file with the same columns. */
  readonly remember?: boolean | undefined
}

/** The report and the visible effects on the plan. Of the rows only the updated ones are listed. */
export interface ImportAnswer extends ImportReport, Outcome {
  readonly gone: GoneOrders
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

/** The first work order that the import would update, but not in the version of the preview. */
const changedSince = (
  { rows }: Pick<ImportReport, "rows">,
  versions: NonNullable<ImportRequest["versions"]>,
  { madeHere, orders }: Pick<importing.KnownOrders, "madeHere" | "orders">
) => {
  const stale = rows.find(
    ({ line, outcome, version }) => outcome === "changed" && !versions.has(`${line}:${version}`)
  )
  if (stale === undefined) return null
  const imported = orders.get(importing.orderKey(stale.name))
  return imported ?? madeHere.find(({ id }) => id === stale.madeHere?.id) ?? null
}

/**
 * Imports work orders from CSV texts, together with their progresses, templates and blockers, in
 * one change or not at all. Work orders that an earlier import created, or that were made here,
 * are compared with their rows and updated if requested. Importing the same files again changes
 * nothing. Fails, also with `dryRun`, if the caller may not write one of the rows, or if a work
 * order has changed since the preview of `versions`.
 */
export const importWorkOrders = Effect.fn("importWorkOrders")(function* (
  request: ImportRequest,
  caller: Author
) {
  const store = yield* PlanStore
  const opaqueIds = yield* OpaqueIds
  const ids = yield* Ids
  const sheets = yield* readSheets(request.texts, request.mapping)
  const { event, gone, known, workOrder } = yield* knownOrders(
    namesIn(sheets.orders, request.mapping),
    caller
  )
  const plan = planWith(yield* store.referenceData, { workOrder, event })
  const { today } = yield* plantTime(yield* shopOf(plan))
  const kept = new Set(request.keep)
  const asNew = new Set(request.asNew)
  yield* Effect.yieldNow
  const planned = yield* Effect.fromResult(
    importing.importWorkOrders(plan, sheets, request.mapping, {
      today,
      newId: ids.next,
      known: {
        ...known,
        updates: (line) => request.update === true && !kept.has(line),
        isNew: (line) => asNew.has(line)
      },
      skipRejected: request.skipRejected
    })
  )
  const { versions } = request
  const current = versions === undefined ? null : changedSince(planned.report, versions, known)
  if (current !== null)
    return yield* new VersionConflict({ table: "workOrder", id: current.id, current })
  const saved =
    request.remember === true && planned.changes.length > 0
      ? importing.saveMapping(plan, sheets.orders.columns, request.mapping, ids.next)
      : []
  const changes = [...planned.changes, ...saved]
  yield* checkAuthor(changes, { caller, intent: "importWorkOrders" })
  const loads = yield* existingLoads(planned.calendars, planned.orders)
  const { report, proposal } = importing.assessImport(planned, loads)
  yield* Effect.yieldNow
  const answer = {
    ...report,
    ...(yield* importEffect(proposal, caller)),
    gone,
    success: report.problems.length === 0 && (report.rejected === 0 || request.skipRejected)
  }
  if (request.dryRun || changes.length === 0) return { ...answer, changeId: null }
  const entry = yield* commitChanges(changes, { caller, intent: "importWorkOrders" })
  return { ...answer, changeId: opaqueIds.changes.nameOf(entry.id) }
})
