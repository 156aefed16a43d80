import * as Schema from "effect/Schema"
import { described, eachOnce, recordFields } from "../../kernel/record/index.ts"
import { textsWith } from "../work-order/index.ts"

export const CalendarItemKind = Schema.Literals([
  "progress",
  "shippers",
  "installers",
  "production",
  "email"
]).annotate({ identifier: "CalendarItemKind" })
export type CalendarItemKind = typeof CalendarItemKind.Type

export const CalendarItemField = Schema.Literals([
  ...textsWith({ isCalendarItem: true }),
  "template",
  "jobType",
  "workOrderGroup",
  "projectManager",
  "contractor",
  "shipper",
  "installers",
  "values",
  "productionDate",
  "deliveryDate",
  "installationDate",
  "percentCompleted"
]).annotate({ identifier: "CalendarItemField" })
export type CalendarItemField = typeof CalendarItemField.Type

/** The fields that one kind of calendar item shows, in order. The id equals the kind. */
export const CalendarItems = Schema.Struct({
  ...recordFields,
  id: described("The id of the row. It never changes.", CalendarItemKind),
  fields: described(
    "The fields that bars and tooltips show, in this order.",
    Schema.Array(CalendarItemField).check(eachOnce({ message: "must name each field only once" }))
  )
}).annotate({ identifier: "CalendarItems" })
export interface CalendarItems extends Schema.Schema.Type<typeof CalendarItems> {}

export const CalendarItemFields = Schema.Struct({
  progress: described("The fields that steps show.", Schema.Array(CalendarItemField)),
  shippers: described("The fields that deliveries show.", Schema.Array(CalendarItemField)),
  installers: described("The fields that installations show.", Schema.Array(CalendarItemField)),
  production: described("The fields that productions show.", Schema.Array(CalendarItemField))
}).annotate({ identifier: "CalendarItemFields" })
export interface CalendarItemFields extends Schema.Schema.Type<typeof CalendarItemFields> {}

/** The fields of each kind until an administrator chooses others. */
export const defaultCalendarItems: {
  readonly [K in CalendarItemKind]: ReadonlyArray<CalendarItemField>
} = {
  progress: ["name", "clientName"],
  shippers: ["name", "clientName", "clientCity"],
  installers: ["name", "clientName", "clientCity"],
  production: ["name", "clientName"],
  email: ["name", "clientName", "clientPhone", "clientAddress", "clientCity", "comment"]
}

/** Fields that fit on a bar; the card beside the bar shows all chosen fields. */
export const barFields = [
  "name",
  "clientName",
  "template",
  "jobType"
] as const satisfies ReadonlyArray<CalendarItemField>
