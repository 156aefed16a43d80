import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { type Plan, type RowChange, type Rows, rowsOf } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { folded, isTotalRow, isTotalWord, notesStart, type Sheet } from "../sheet/index.ts"
import {
  type ImportMapping,
  type NameColumn,
  nameColumns,
  namedTables,
  type OrderColumn
} from "./ImportMapping.ts"
import type { RowOutcome } from "./ImportReport.ts"
import { type OrderPlanning, planOrder } from "./planOrder.ts"
import type { TemplatePlan } from "./planTemplates.ts"
import { nameFinder } from "./read/nameFinder.ts"
import { type CellReader, cellReader, problemAt } from "./read/readCells.ts"
import { type NameFinders, type Order, readOrder } from "./read/readOrder.ts"
import { orderDifferences } from "./update/orderDifferences.ts"
import { madeHereFinder } from "./update/orderMadeHere.ts"
import { updateOrder } from "./update/updateOrder.ts"

type NamedTable = (typeof namedTables)[NameColumn]

export interface OrdersPlan {
  readonly rows: ReadonlyArray<RowOutcome>
  readonly changes: ReadonlyArray<RowChange>
}

/** The stored work orders that rows may mean, and which of them to update. */
export interface KnownOrders {
  /** By {@link orderKey}, as the user sees them; null if hidden. Their events are in the plan. */
  readonly orders: ReadonlyMap<string, WorkOrder | null>
  /** The work orders made here, as the user sees them. Their events are in the plan. */
  readonly madeHere: ReadonlyArray<WorkOrder>
  /** The lines whose rows are new work orders, whatever order made here they seem to mean. */
  readonly isNew: (line: number) => boolean
  readonly updates: (line: number) => boolean
  /** The fields of a row that are hidden in its work order. */
  readonly hidden: (order: WorkOrder, info: Order["info"]) => ReadonlyArray<keyof Order["info"]>
  readonly seesEvent: (event: Event) => boolean
  /** Whether the user sees a record. The names of others are unknown. */
  readonly sees: (table: NamedTable, row: Rows[NamedTable]) => boolean
}

export const noKnownOrders: KnownOrders = {
  orders: new Map(),
  madeHere: [],
  isNew: () => false,
  updates: () => false,
  hidden: () => [],
  seesEvent: () => true,
  sees: () => true
}

/** The key by which two imports know a work order: its name in the file as people read it. */
export const orderKey = folded

/** The last rows may be totals whatever column says so. */
const MAX_TOTAL_ROWS = 2

const finderOf = (
  plan: Plan,
  column: NameColumn,
  templates: TemplatePlan,
  { sees }: KnownOrders,
  words: ImportMapping["orders"]["words"]
) => {
  const table = namedTables[column]
  const rows =
    table === "template"
      ? [...templates.byId.values()].map(({ template }) => template)
      : [...rowsOf(plan, table).values()]
  return nameFinder(
    rows.filter((row) => !("deleted" in row && row.deleted) && sees(table, row)),
    words?.[column]
  )
}

const eventsByOrder = (plan: Plan): ReadonlyMap<string, ReadonlyArray<Event>> => {
  const events = new Map<string, Array<Event>>()
  for (const event of plan.event.values()) {
    if (!("workOrderId" in event) || event.workOrderId === null) continue
    const known = events.get(event.workOrderId)
    if (known === undefined) events.set(event.workOrderId, [event])
    else known.push(event)
  }
  return events
}

const createdOrder = (
  cells: CellReader,
  order: Order,
  { columns }: ImportMapping["orders"],
  templates: TemplatePlan,
  planning: OrderPlanning
): ReadonlyArray<RowChange> => {
  const { info } = order
  for (const visit of ["delivery", "installation"] as const) {
    const start = columns[`${visit}Date`]
    const isStartRead = !cells.problems.some(({ column }) => column === start)
    if (info[`${visit}EndDate`] !== undefined && info[`${visit}Date`] === undefined && isStartRead)
      cells.reject(columns[`${visit}EndDate`], "earlyEnd")
  }
  if (cells.problems.length > 0) return []
  const changes = planOrder(order, templates.byId.get(info.templateId ?? ""), planning)
  const { measureType } = planning
  if (changes === null)
    cells.reject((measureType && columns[measureType]) ?? columns.templateId, "tooLarge")
  return changes ?? []
}

/**
 * Plans the orders of a file. A name that people read as that of an earlier row is rejected. A row
 * of an earlier import, or of a work order made here, is compared with its work order, and updates
 * it if the user wants that. Rows of totals and notes at the end of the file are
 * rejected.
 */
export const planOrders = (
  sheet: Sheet,
  mapping: ImportMapping["orders"],
  templates: TemplatePlan,
  known: KnownOrders,
  planning: OrderPlanning
): Result.Result<OrdersPlan, CalendarClosed> =>
  Result.gen(function* () {
    const { columns } = mapping
    const { plan } = planning
    const lineOf = new Map<string, number>()
    const changes: Array<RowChange> = []
    const readRow = cellReader("orders", sheet, mapping)
    const events = eventsByOrder(plan)
    const findMadeHere = madeHereFinder(known.madeHere)
    const finders = Object.fromEntries(
      nameColumns.map((column) => [column, finderOf(plan, column, templates, known, mapping.words)])
    ) as NameFinders
    const rows: Array<RowOutcome> = []
    const firstNote = notesStart(sheet)
    for (const [place, row] of sheet.rows.entries()) {
      const { line } = row
      const cells = readRow(row)
      const read = readOrder(cells, mapping, finders, planning.measureType)
      const { name } = read
      const key = orderKey(name)
      const earlierLine = name === "" ? undefined : lineOf.get(key)
      const isRepeated = earlierLine !== undefined
      const imported = isRepeated ? undefined : known.orders.get(key)
      const { clientName = "", clientOrderNumber = "" } = read.info
      const madeHere =
        isRepeated || imported !== undefined || known.isNew(line)
          ? undefined
          : findMadeHere({ name, clientName, clientOrderNumber })
      const isRenamed = madeHere !== undefined && orderKey(madeHere.name) !== key
      const order = isRenamed ? { ...read, info: { ...read.info, name } } : read
      const { info } = order
      const outcome = (
        kind: RowOutcome["outcome"],
        differences: RowOutcome["differences"] = [],
        version?: number
      ): void => {
        const { problems } = cells
        const isRejected = problems.length > 0
        const shown = isRejected ? "rejected" : kind
        rows.push({
          line,
          name,
          outcome: shown,
          differences,
          problems,
          ...(version !== undefined && { version }),
          ...(madeHere !== undefined && {
            madeHere: { id: madeHere.id, name: madeHere.name, clientName: madeHere.clientName }
          })
        })
      }
      const isUndated = !(info.productionDate ?? info.deliveryDate ?? info.installationDate)
      const isAtEnd = place >= sheet.rows.length - MAX_TOTAL_ROWS
      const isTotal = isTotalWord(name) || (isAtEnd && isTotalRow(row))
      if (isUndated && (isTotal || place >= firstNote)) {
        const total = problemAt("orders", line, columns.name, "total", name)
        rows.push({ line, name, outcome: "rejected", differences: [], problems: [total] })
        continue
      }
      if (isRepeated) cells.rejectRepeated(columns.name, earlierLine)
      else lineOf.set(key, line)
      const stored = imported === undefined ? madeHere : imported
      if (stored === undefined) {
        const planned = createdOrder(cells, order, mapping, templates, planning)
        if (cells.problems.length === 0) changes.push(...planned)
        outcome("created")
        continue
      }
      if (stored === null) cells.reject(columns.name, "hiddenOrder")
      const whole = stored === null ? null : (plan.workOrder.get(stored.id) ?? stored)
      for (const field of whole === null ? [] : known.hidden(whole, info))
        cells.reject(columns[field as OrderColumn], "hiddenField")
      if (stored === null || whole === null || cells.problems.length > 0) {
        outcome("rejected")
        continue
      }
      const own = events.get(stored.id) ?? []
      const differences = orderDifferences(plan, stored, order, own.filter(known.seesEvent))
      if (differences.length === 0 || !known.updates(line)) {
        outcome(differences.length === 0 ? "unchanged" : "differs", differences, whole.version)
        continue
      }
      const updated = updateOrder(whole, order, own, { ...planning, seesEvent: known.seesEvent })
      if (Result.isSuccess(updated)) changes.push(...updated.success)
      else if ("_tag" in updated.failure) return yield* Result.fail(updated.failure)
      else cells.reject(columns[updated.failure.column], updated.failure.code)
      outcome("changed", differences, whole.version)
    }
    return { rows, changes }
  })
