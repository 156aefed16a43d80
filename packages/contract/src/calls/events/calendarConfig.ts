import { CalendarItemField, CalendarItemKind, CalendarItems } from "@atelier/domain/calendar-item"
import { described } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { type Address, admin, call, licensed } from "../../call/Call.ts"
import { inBody, inTheBody } from "../../call/SeenVersions.ts"
import { shownVersion } from "../../parts/fields.ts"

/** The displayed fields; version 0 for the default. */
const CalendarItemsView = Schema.Struct({
  id: described("The id of the row. It never changes.", CalendarItemKind),
  version: shownVersion,
  fields: described(
    "The fields that bars and tooltips show, in this order.",
    Schema.Array(CalendarItemField)
  )
}).annotate({ identifier: "CalendarItemsView" })

const paths = {
  progress: "Progress",
  shippers: "Shippers",
  installers: "Installers",
  production: "Production",
  email: "Email"
} as const satisfies Readonly<Record<CalendarItemKind, string>>

const addresses = Object.entries(paths).flatMap(([id, name]) =>
  [`/CalendarConfig/get${name}`, `/CalendarConfig/${name}`].map(
    (path) => ({ path, toInput: () => ({ query: { id } }) }) satisfies Address
  )
)

export const calendarConfigCalls = {
  getCalendarItems: call({
    method: "GET",
    path: "/CalendarConfig/getCalendarItems",
    addresses,
    reads: ["calendarItems"],
    target: { table: "calendarItems", part: "query", field: "id" },
    bounds: bounded.one,
    summary:
      "The fields of a work order that its steps, deliveries, installations or production show on the calendar, or that the table of an e-mail shows, in order.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ id: described("The row.", CalendarItemKind) }),
    output: CalendarItemsView,
    refusals: []
  }),
  saveCalendarItems: call({
    method: "POST",
    path: "/CalendarConfig/updateCalendarItemsConfig",
    intent: "saveCalendarItems",
    seen: inBody("calendarItems", inTheBody),
    bounds: bounded.record,
    summary: "Set the fields that one kind of calendar item shows. A stale version is refused.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: Schema.Struct({
      ...CalendarItemsView.fields,
      version: Schema.optionalKey(shownVersion),
      fields: CalendarItems.fields.fields
    }),
    output: CalendarItemsView,
    refusals: ["VersionConflict"]
  })
}
