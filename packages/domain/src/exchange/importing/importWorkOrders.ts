import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import {
  addDays,
  checkChoice,
  checkDay,
  checkNumber,
  type DateRange,
  earlier,
  type LocalDate,
  later
} from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../../records/change/index.ts"
import { eventDays } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { type PlanCalendars, planCalendars } from "../../rules/capacity/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { CellProblem, ImportReport, RowOutcome } from "./ImportReport.ts"
import { noClosures, planClosures } from "./planClosures.ts"
import { type KnownOrders, planOrders } from "./planOrders.ts"
import { planProgresses, progressesByName } from "./planProgresses.ts"
import { planTemplates } from "./planTemplates.ts"
import { heldBackRows } from "./read/heldBackRows.ts"
import type { ImportSheets } from "./read/ImportSheets.ts"
import { oneSpelling } from "./read/oneSpelling.ts"
import { noOperations, readOperations } from "./read/readOperations.ts"
import { noResources, readResources } from "./read/readResources.ts"
import { unknownColumns } from "./read/unknownColumns.ts"

export interface ImportOptions {
  readonly today: LocalDate
  readonly newId: () => string
  /** The work orders of earlier imports. Their rows and events must be in the plan. */
  readonly known: KnownOrders
  readonly skipRejected: boolean
}

/** Report and changes of an import; without changes if it is refused. */
export interface PlannedImport {
  readonly report: Omit<ImportReport, "overloadedDays">
  readonly changes: ChangeSet
  /** The changes of progresses, templates and closures, also if the import is refused. */
  readonly reference: ChangeSet
  /** The plan with the imported progresses, templates and closures, before the orders. */
  readonly equipped: Plan
  /** The changes of work orders and their events, also if the import is refused. */
  readonly orders: ChangeSet
  readonly calendars: PlanCalendars
}

const noOperationsMapping = { referenceDate: "installation", measureType: undefined } as const

const planReference = (
  plan: Plan,
  sheets: ImportSheets,
  mapping: ImportMapping,
  newId: () => string
) => {
  const existing = progressesByName(plan)
  const spellProgress = oneSpelling(existing.keys())
  const resources =
    sheets.resources === undefined || mapping.resources === undefined
      ? noResources
      : readResources(sheets.resources, mapping.resources, spellProgress)
  const isListed = sheets.resources !== undefined && mapping.resources !== undefined
  const knowsResource = (name: string): boolean =>
    !isListed || resources.resources.has(name) || existing.has(name)
  const operations =
    sheets.operations === undefined || mapping.operations === undefined
      ? noOperations
      : readOperations(sheets.operations, mapping.operations, {
          aliases: mapping.resources?.aliases ?? {},
          spellTemplate: oneSpelling([...plan.template.values()].map(({ name }) => name)),
          spellProgress,
          knowsResource
        })
  const { referenceDate } = mapping.operations ?? noOperationsMapping
  const progresses = planProgresses(plan, { resources, operations }, referenceDate, newId)
  const templates = planTemplates(plan, operations, progresses.byName, referenceDate, newId)
  const closures =
    sheets.closures === undefined || mapping.closures === undefined
      ? noClosures
      : planClosures(
          plan,
          sheets.closures,
          mapping.closures,
          {
            progressOf: (name) => progresses.byName.get(spellProgress(name)),
            unitsOf: (name) => resources.resources.get(spellProgress(name))?.unitsInParallel
          },
          newId
        )
  return {
    templates,
    changes: [...progresses.changes, ...templates.changes, ...closures.changes],
    problems: [...resources.problems, ...operations.problems, ...closures.problems]
  }
}

const daysOf = (changes: ChangeSet): Pick<ImportReport, "firstDate" | "lastDate"> => {
  let span: DateRange | null = null
  for (const { after } of changes) {
    if (after === null || !("stepId" in after)) continue
    const { start, end } = eventDays(after)
    span =
      span === null
        ? { start, end }
        : { start: earlier(span.start, start), end: later(span.end, end) }
  }
  return { firstDate: span?.start ?? null, lastDate: span === null ? null : addDays(span.end, -1) }
}

const reportOf = (
  rows: ReadonlyArray<RowOutcome>,
  problems: ReadonlyArray<CellProblem>,
  changes: ChangeSet
): PlannedImport["report"] => {
  const countRows = (outcome: RowOutcome["outcome"]): number =>
    rows.filter((row) => row.outcome === outcome).length
  const countEvents = (eventType: "StepEvent" | "BlockerEvent"): number =>
    changes.reduce((count, { before, table, after }) => {
      const isCounted = before === null && table === "event" && after?.eventType === eventType
      return isCounted ? count + 1 : count
    }, 0)
  return {
    rows,
    problems,
    created: countRows("created"),
    changed: countRows("changed"),
    differs: countRows("differs"),
    heldBack: countRows("heldBack"),
    unchanged: countRows("unchanged"),
    rejected: countRows("rejected"),
    progresses: changes.filter(({ table }) => table === "progress").length,
    templates: changes.filter(({ table }) => table === "template").length,
    blockers: countEvents("BlockerEvent"),
    stepEvents: countEvents("StepEvent"),
    ...daysOf(changes)
  }
}

const checkMapping = ({ operations, resources }: ImportMapping): void => {
  if (operations !== undefined)
    checkChoice("referenceDate", operations.referenceDate, ReferenceDate.literals)
  if (resources !== undefined) checkNumber("hoursPerDay", resources.hoursPerDay, 0, MAX_QUANTITY)
}

/**
 * Plans the import of files: a progress per resource, a template per product, blockers for
 * closures, and a work order per row. Steps with operations are scheduled backward from one date. A
 * work order of an earlier import is compared with its row and updated if the user wants that. A
 * problem in any file refuses the whole import. A rejected row does too, unless `skipRejected`. The
 * report of a refused import says what it would have done. Importing the same files again changes
 * nothing.
 *
 * @example
 * const mapping: ImportMapping = {
 *   orders: {
 *     columns: {
 *       name: "order",
 *       templateId: "product",
 *       SheetsQuantity: "sheets",
 *       installationDate: "due"
 *     },
 *     closedStatuses: []
 *   }
 * }
 * const cells = { order: "R-1", product: "kitchen", sheets: "40", due: "2026-12-10" }
 * const orders = { columns: Object.keys(cells), rows: [{ line: 2, cells }] }
 * const options = { today, newId, known: noKnownOrders, skipRejected: false }
 * const { report } = Result.getOrThrow(importWorkOrders(shop, { orders }, mapping, options))
 * report.created // => 1
 */
export const importWorkOrders = (
  plan: Plan,
  sheets: ImportSheets,
  mapping: ImportMapping,
  { today, newId, known, skipRejected }: ImportOptions
): Result.Result<PlannedImport, CalendarClosed> =>
  Result.gen(function* () {
    checkDay("today", today)
    checkMapping(mapping)
    const reference = planReference(plan, sheets, mapping, newId)
    const equipped = applyChanges(plan, reference.changes)
    const calendars = yield* planCalendars(equipped)
    const { measureType, referenceDate } = mapping.operations ?? noOperationsMapping
    const planning = { plan: equipped, calendars, measureType, referenceDate, today, newId }
    const orders = yield* planOrders(
      sheets.orders,
      mapping.orders,
      reference.templates,
      known,
      planning
    )
    const { columns } = mapping.orders
    const problems = [...unknownColumns("orders", sheets.orders, columns), ...reference.problems]
    const isRejected = orders.rows.some(({ outcome }) => outcome === "rejected")
    const isRefused = problems.length > 0 || (isRejected && !skipRejected)
    const wanted = [...reference.changes, ...orders.changes]
    const report = reportOf(isRefused ? heldBackRows(orders.rows) : orders.rows, problems, wanted)
    return {
      report,
      changes: isRefused ? [] : wanted,
      reference: reference.changes,
      equipped,
      orders: orders.changes,
      calendars
    }
  })
