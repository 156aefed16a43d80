import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import {
  addDays,
  checkChoice,
  checkDay,
  checkNumber,
  type LocalDate
} from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../../records/change/index.ts"
import type { Event, StepEvent } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import {
  type LoadTable,
  makeLoadTable,
  type PlanCalendars,
  planCalendars
} from "../../rules/capacity/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { CellProblem, ImportReport, RowOutcome } from "./ImportReport.ts"
import { overloadedDays, overloadsAdded } from "./overloadedDays.ts"
import { noClosures, planClosures } from "./planClosures.ts"
import { planOrders } from "./planOrders.ts"
import { planProgresses, progressesByName } from "./planProgresses.ts"
import { planTemplates } from "./planTemplates.ts"
import { heldBackRows } from "./read/heldBackRows.ts"
import type { ImportSheets } from "./read/ImportSheets.ts"
import { noOperations, readOperations } from "./read/readOperations.ts"
import { noResources, readResources } from "./read/readResources.ts"
import { unknownColumns } from "./read/unknownColumns.ts"

export interface ImportOptions {
  readonly today: LocalDate
  readonly newId: () => string
  /** Names in the orders file that an earlier import created. */
  readonly knownKeys: ReadonlySet<string>
  readonly skipRejected: boolean
}

/** Report and changes of an import; without changes if it is refused. */
export interface PlannedImport {
  readonly report: ImportReport
  readonly changes: ChangeSet
  /** The step events of the file, also if the import is refused. */
  readonly steps: ReadonlyArray<StepEvent>
  readonly loads: LoadTable
  readonly calendars: PlanCalendars
}

const stepsAmong = (events: Iterable<Event>): ReadonlyArray<StepEvent> =>
  [...events].filter((event) => event.eventType === "StepEvent")

const planReference = (
  plan: Plan,
  sheets: ImportSheets,
  mapping: ImportMapping,
  newId: () => string
) => {
  const resources =
    sheets.resources === undefined || mapping.resources === undefined
      ? noResources
      : readResources(sheets.resources, mapping.resources)
  const isListed = sheets.resources !== undefined && mapping.resources !== undefined
  const existing = progressesByName(plan)
  const knows = (name: string): boolean =>
    !isListed || resources.resources.has(name) || existing.has(name)
  const operations =
    sheets.operations === undefined || mapping.operations === undefined
      ? noOperations
      : readOperations(
          sheets.operations,
          mapping.operations,
          mapping.resources?.aliases ?? {},
          knows
        )
  const { dueDateIs } = mapping.orders
  const progresses = planProgresses(plan, { resources, operations }, dueDateIs, newId)
  const templates = planTemplates(plan, operations, progresses.byName, dueDateIs, newId)
  const closures =
    sheets.closures === undefined || mapping.closures === undefined
      ? noClosures
      : planClosures(plan, sheets.closures, mapping.closures, resources, progresses.byName, newId)
  return {
    templates,
    changes: [...progresses.changes, ...templates.changes, ...closures.changes],
    problems: [...resources.problems, ...operations.problems, ...closures.problems]
  }
}

const daysOf = (steps: ReadonlyArray<StepEvent>): Pick<ImportReport, "firstDate" | "lastDate"> => ({
  firstDate: steps.map(({ startDate }) => startDate).toSorted()[0] ?? null,
  lastDate:
    steps
      .map(({ allDay, endDate }) => (allDay ? addDays(endDate, -1) : endDate))
      .toSorted()
      .at(-1) ?? null
})

const reportOf = (
  rows: ReadonlyArray<RowOutcome>,
  problems: ReadonlyArray<CellProblem>,
  { changes, steps }: { readonly changes: ChangeSet; readonly steps: ReadonlyArray<StepEvent> },
  overloaded: number
): ImportReport => {
  const countRows = (outcome: RowOutcome["outcome"]): number =>
    rows.filter((row) => row.outcome === outcome).length
  const countEvents = (eventType: "StepEvent" | "BlockerEvent"): number =>
    changes.filter(({ table, after }) => table === "event" && after?.eventType === eventType).length
  return {
    rows,
    problems,
    created: countRows("created"),
    heldBack: countRows("heldBack"),
    unchanged: countRows("unchanged"),
    rejected: countRows("rejected"),
    progresses: changes.filter(({ table }) => table === "progress").length,
    templates: changes.filter(({ table }) => table === "template").length,
    blockers: countEvents("BlockerEvent"),
    stepEvents: countEvents("StepEvent"),
    ...daysOf(steps),
    overloadedDays: overloaded
  }
}

const checkMapping = ({ orders, resources }: ImportMapping): void => {
  checkChoice("dueDateIs", orders.dueDateIs, ReferenceDate.literals)
  if (resources !== undefined) checkNumber("hoursPerDay", resources.hoursPerDay, 0, MAX_QUANTITY)
}

/**
 * Plans the import of files: a progress per resource, a template per product, blockers for
 * closures, and a work order per row, scheduled backward from its due date. A problem in any file
 * refuses the whole import. A rejected row does too, unless `skipRejected`. The report of a refused
 * import says what it would have done. Importing the same files again changes nothing. Overloads
 * are those of the new steps together with the steps of `plan`.
 *
 * @example
 * const mapping: ImportMapping = {
 *   orders: {
 *     columns: { name: "order", template: "product", quantity: "sheets", dueDate: "due" },
 *     measureType: "SheetsQuantity",
 *     dueDateIs: "installation",
 *     closedStatuses: []
 *   }
 * }
 * const cells = { order: "R-1", product: "kitchen", sheets: "40", due: "2026-12-10" }
 * const orders = { columns: Object.keys(cells), rows: [{ line: 2, cells }] }
 * const options = { today, newId, knownKeys: new Set<string>(), skipRejected: false }
 * const { report } = Result.getOrThrow(importWorkOrders(shop, { orders }, mapping, options))
 * report.created // => 1
 */
export const importWorkOrders = (
  plan: Plan,
  sheets: ImportSheets,
  mapping: ImportMapping,
  { today, newId, knownKeys, skipRejected }: ImportOptions
): Result.Result<PlannedImport, CalendarClosed> => {
  checkDay("today", today)
  checkMapping(mapping)
  const reference = planReference(plan, sheets, mapping, newId)
  const equipped = applyChanges(plan, reference.changes)
  return Result.map(planCalendars(equipped), (calendars) => {
    const { measureType, dueDateIs: referenceDate, columns } = mapping.orders
    const planning = { plan: equipped, calendars, measureType, referenceDate, today, newId }
    const orders = planOrders(
      sheets.orders,
      mapping.orders,
      reference.templates,
      knownKeys,
      planning
    )
    const problems = [...unknownColumns("orders", sheets.orders, columns), ...reference.problems]
    const wanted = [...reference.changes, ...orders.changes]
    const planned = applyChanges(equipped, orders.changes)
    const steps = stepsAmong(
      orders.changes.flatMap(({ table, after }) =>
        table === "event" && after !== null ? [after] : []
      )
    )
    const loads = makeLoadTable(planned, calendars, steps)
    const existing = makeLoadTable(plan, calendars, stepsAmong(plan.event.values()))
    const isRejected = orders.rows.some(({ outcome }) => outcome === "rejected")
    const isRefused = problems.length > 0 || (isRejected && !skipRejected)
    const report = reportOf(
      isRefused ? heldBackRows(orders.rows) : orders.rows,
      problems,
      { changes: wanted, steps },
      overloadedDays(overloadsAdded(calendars, existing, loads))
    )
    return { report, changes: isRefused ? [] : wanted, steps, loads, calendars }
  })
}
