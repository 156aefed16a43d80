import { CalendarItemField, CalendarItemKind, CalendarItems } from "@atelier/domain/calendar-item"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"

/** Which fields are shown; version 0 until somebody has decided. */
const CalendarItemsView = Schema.Struct({
  id: CalendarItemKind,
  version: Schema.Int,
  fields: Schema.Array(CalendarItemField)
}).annotate({ identifier: "CalendarItemsView" })

const get = <const P extends string>(name: P, what: string) =>
  call({
    method: "GET",
    path: `/CalendarConfig/get${name}` as const,
    bounds: bounded.one,
    also: [`/CalendarConfig/${name}`],
    summary: `Which fields of a work order ${what} shows, in order.`,
    scope: "read",
    access: licensed,
    output: CalendarItemsView,
    refusals: []
  })

/** What calendar items and e-mails show of a work order. */
export const calendarConfigCalls = {
  getCalendarProgressConfig: get("Progress", "a step on the calendar"),
  getCalendarShippersConfig: get("Shippers", "a delivery on the calendar"),
  getCalendarInstallersConfig: get("Installers", "an installation on the calendar"),
  getCalendarProductionConfig: get("Production", "a production event on the calendar"),
  getCalendarEmailConfig: get("Email", "the table of an e-mail"),
  updateCalendarItemsConfig: call({
    method: "POST",
    path: "/CalendarConfig/updateCalendarItemsConfig",
    intent: "saveCalendarItems",
    bounds: bounded.record,
    summary: "Decide which fields one kind of calendar item shows; a stale version is refused.",
    scope: "write",
    preview: "outcome",
    access: admin,
    body: Schema.Struct({ ...CalendarItemsView.fields, fields: CalendarItems.fields.fields }),
    output: CalendarItemsView,
    refusals: ["VersionConflict"]
  })
}
