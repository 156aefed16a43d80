import {
  type CalendarItemKind,
  type CalendarItems,
  defaultCalendarItems
} from "@atelier/domain/calendar-item"
import type { Caller } from "../visibility/index.ts"
import { type SingleEdit, saveSingleRecord, singleRecord } from "./singleRecord.ts"

const standardItems = (kind: CalendarItemKind): CalendarItems => ({
  id: kind,
  version: 0,
  fields: defaultCalendarItems[kind]
})

export const calendarItems = (kind: CalendarItemKind) =>
  singleRecord("calendarItems", standardItems(kind))

export const saveCalendarItems = (items: SingleEdit<"calendarItems">, caller: Caller) =>
  saveSingleRecord("calendarItems", items, standardItems(items.id), caller)
