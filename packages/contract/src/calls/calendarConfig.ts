import { CalendarItemField, CalendarItemKind, CalendarItems } from "@atelier/domain/calendar-item"
import type { Table } from "@atelier/domain/change"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"
import { inBody, inTheBody } from "../SeenVersions.ts"

/** The displayed fields; version 0 for the default. */
const CalendarItemsView = Schema.Struct({
  id: CalendarItemKind,
  version: Schema.Int,
  fields: Schema.Array(CalendarItemField)
}).annotate({ identifier: "CalendarItemsView" })

const get = <const P extends string>(
  name: P,
  id: CalendarItemKind,
  reads: ReadonlyArray<Table>,
  what: string
) =>
  call({
    method: "GET",
    path: `/CalendarConfig/get${name}` as const,
    reads,
    target: { table: "calendarItems", id },
    bounds: bounded.one,
    also: [`/CalendarConfig/${name}`],
    summary: `The fields of a work order that ${what} shows, in order.`,
    scope: "read",
    access: licensed,
    output: CalendarItemsView,
    refusals: []
  })

export const calendarConfigCalls = {
  getCalendarProgressConfig: get(
    "Progress",
    "progress",
    ["calendarItems"],
    "a step on the calendar"
  ),
  getCalendarShippersConfig: get(
    "Shippers",
    "shippers",
    ["calendarItems"],
    "a delivery on the calendar"
  ),
  getCalendarInstallersConfig: get(
    "Installers",
    "installers",
    ["calendarItems"],
    "an installation on the calendar"
  ),
  getCalendarProductionConfig: get(
    "Production",
    "production",
    ["calendarItems"],
    "a production event on the calendar"
  ),
  getCalendarEmailConfig: get("Email", "email", ["calendarItems"], "the table of an e-mail"),
  updateCalendarItemsConfig: call({
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
      version: Schema.optionalKey(Schema.Int),
      fields: CalendarItems.fields.fields
    }),
    output: CalendarItemsView,
    refusals: ["VersionConflict"]
  })
}
