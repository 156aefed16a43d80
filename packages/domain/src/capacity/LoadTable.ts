import type { Plan } from "../change/index.ts"
import type { Event } from "../event/index.ts"
import type { MeasureType } from "../quantity/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import { type EventLoad, eventLoads } from "./eventLoads.ts"
import type { PlanCalendars } from "./planCalendars.ts"
import { type Resource, resourceKey } from "./Resource.ts"

/** The loads of one resource and measure type, in hundredths by epoch day. */
export interface LoadSlot {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly days: ReadonlyMap<number, number>
}

/** How much lies on each resource, measure type and day. A value: adding to it makes another one. */
export interface LoadTable {
  readonly slots: ReadonlyMap<string, LoadSlot>
}

type OpenSlot = LoadSlot & { readonly days: Map<number, number> }

const slotKey = (resource: Resource, measureType: MeasureType): string =>
  `${resourceKey(resource)}|${measureType}`

/** Adds loads, times `sign`, to a copy of the table; slots that are not touched are shared. */
const combined = (table: LoadTable, loads: Iterable<EventLoad>, sign: 1 | -1): LoadTable => {
  const slots = new Map(table.slots)
  const opened = new Map<string, OpenSlot>()
  for (const { resource, measureType, date, hundredths } of loads) {
    const key = slotKey(resource, measureType)
    let slot = opened.get(key)
    if (slot === undefined) {
      slot = { resource, measureType, days: new Map(slots.get(key)?.days) }
      opened.set(key, slot)
      slots.set(key, slot)
    }
    const day = toEpochDay(date)
    slot.days.set(day, (slot.days.get(day) ?? 0) + sign * hundredths)
  }
  return { slots }
}

/** The table with loads added. */
export const addLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  combined(table, loads, 1)

/** The table with loads that it holds taken away. */
export const removeLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  combined(table, loads, -1)

function* loadsOf(
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): Generator<EventLoad> {
  for (const event of events) yield* eventLoads(plan, calendars, event)
}

/** The loads of some events, which are usually all of the plan. */
export const makeLoadTable = (
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): LoadTable => addLoads({ slots: new Map() }, loadsOf(plan, calendars, events))

/** The table as if an event that it holds were not there. */
export const withoutEvent = (
  plan: Plan,
  calendars: PlanCalendars,
  table: LoadTable,
  event: Event
): LoadTable => removeLoads(table, eventLoads(plan, calendars, event))

/** How much lies on a resource on a day, in hundredths of a measure type. */
export const loadOn = (
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): number => table.slots.get(slotKey(resource, measureType))?.days.get(toEpochDay(date)) ?? 0
