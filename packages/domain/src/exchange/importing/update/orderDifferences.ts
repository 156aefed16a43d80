import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import { measureTypes, quantityOf } from "../../../kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../../../kernel/time/index.ts"
import { type Plan, rowsOf } from "../../../records/change/index.ts"
import type { Event } from "../../../records/event/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import type { WorkOrderInfo } from "../../../rules/review-list/index.ts"
import { namedTables, type OrderColumn } from "../ImportMapping.ts"
import type { OrderDifference } from "../ImportReport.ts"
import type { Order } from "../read/readOrder.ts"

type Field = keyof WorkOrderInfo

const namesOf = (plan: Plan, field: Field, value: WorkOrderInfo[Field]): string | null => {
  if (!(field in namedTables)) return null
  const rows = rowsOf(plan, namedTables[field as keyof typeof namedTables])
  const ids = Array.isArray(value) ? value : [value]
  return ids
    .flatMap((id: string | null) => {
      const row = id === null ? undefined : rows.get(id)
      return row !== undefined && "name" in row ? [row.name] : []
    })
    .join("; ")
}

const textOf = (plan: Plan, field: Field, value: WorkOrderInfo[Field]): string => {
  const names = namesOf(plan, field, value)
  if (names !== null) return names
  if (value === null) return ""
  return field.endsWith("EndDate") ? addDays(value as LocalDate, -1) : String(value)
}

const openWork = (events: ReadonlyArray<Event>): ReadonlyArray<Event> =>
  events.filter(({ status, eventType }) => status !== "Completed" && eventType !== "UserEvent")

/** The fields of a row that differ from a stored work order. What the row leaves empty does not. */
export const orderDifferences = (
  plan: Plan,
  stored: WorkOrder,
  { info, values, closed }: Order,
  events: ReadonlyArray<Event>
): ReadonlyArray<OrderDifference> => {
  const differing = Struct.keys(info).flatMap((field): ReadonlyArray<OrderDifference> => {
    const [before, after] = [stored[field], info[field]]
    if (after === undefined || Equal.equals(before, after)) return []
    const text = (value: WorkOrderInfo[Field]) => textOf(plan, field, value)
    return [{ field: field as OrderColumn, before: text(before), after: text(after) }]
  })
  const otherValues = measureTypes.flatMap((measureType): ReadonlyArray<OrderDifference> => {
    const given = values.find((each) => each.measureType === measureType)
    const before = quantityOf(stored.values, measureType)
    if (given === undefined || given.value === before) return []
    return [
      { field: measureType, before: before === 0 ? "" : `${before}`, after: `${given.value}` }
    ]
  })
  const open = closed ? openWork(events) : []
  const status: ReadonlyArray<OrderDifference> =
    open.length > 0 ? [{ field: "status", before: "Pending", after: "Completed" }] : []
  return [...differing, ...otherValues, ...status]
}
