import {
  type CalendarItemKind,
  type CalendarItems,
  defaultCalendarItems
} from "@atelier/domain/calendar-item"
import type { Caller } from "../Caller.ts"
import { saveSingleRecord, singleRecord } from "./singleRecord.ts"

/** Which fields of a work order a kind of calendar item shows. */
export const calendarItems = (kind: CalendarItemKind) =>
  singleRecord("calendarItems", { id: kind, version: 0, fields: defaultCalendarItems[kind] })

/** Decides which fields a kind of calendar item shows. */
export const saveCalendarItems = (items: CalendarItems, caller: Caller) =>
  saveSingleRecord("calendarItems", items, caller)
