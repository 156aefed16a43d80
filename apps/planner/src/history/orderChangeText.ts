import {
  type OrderFieldName,
  orderFieldNames,
  orderFields,
  type WorkOrder
} from "@atelier/domain/work-order"
import type { Format } from "@atelier/ui"
import { Equal } from "effect"

type OrderFormat = Pick<Format, "day" | "fromTo">
type OrderWords = (
  key:
    | `workOrder:fields.${OrderFieldName}`
    | "workOrder:steps.values"
    | "event:steps.title"
    | "orders:home.nothing"
) => string

/** The value of a work order field as text; null for a field that is shown by its name only. */
const fieldText = (
  order: WorkOrder,
  field: OrderFieldName,
  t: OrderWords,
  format: OrderFormat
): string | null => {
  const { kind } = orderFields[field]
  if (kind !== "line" && kind !== "date") return null
  const text = String(order[field] ?? "")
  if (text === "") return t("orders:home.nothing")
  return kind === "date" ? format.day(text, "dated") : text
}

/** Ends of visits, which the lines of the visits show. */
const ends: ReadonlyArray<OrderFieldName> = ["deliveryEndDate", "installationEndDate"]
const listedFields = orderFieldNames.filter((field) => !ends.includes(field))

/** Describes what changed in a work order; empty if nothing that the history shows. */
export const orderChangeText = (
  before: WorkOrder,
  after: WorkOrder,
  t: OrderWords,
  format: OrderFormat
): string =>
  [
    ...listedFields
      .filter((field) => !Equal.equals(before[field], after[field]))
      .map((field) => {
        const name = t(`workOrder:fields.${field}`)
        const [was, is] = [fieldText(before, field, t, format), fieldText(after, field, t, format)]
        return was === null || is === null ? name : `${name} ${format.fromTo(was, is)}`
      }),
    ...(Equal.equals(before.values, after.values) ? [] : [t("workOrder:steps.values")]),
    ...(Equal.equals(before.steps, after.steps) ? [] : [t("event:steps.title")])
  ].join(", ")
