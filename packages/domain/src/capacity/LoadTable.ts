import type { Plan } from "../change/index.ts"
import type { Event } from "../event/index.ts"
import type { MeasureType } from "../quantity/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import { type DayLoads, editableLoads, loadOnDay } from "./DayLoads.ts"
import { type EventLoad, type LoadSink, placeLoads } from "./eventLoads.ts"
import type { PlanCalendars } from "./planCalendars.ts"
import { type Resource, resourceKey } from "./Resource.ts"

/** The loads of one resource, by measure type. */
export interface ResourceLoads {
  readonly resource: Resource
  readonly byMeasureType: ReadonlyMap<MeasureType, DayLoads>
}

/** How much lies on each resource, measure type and day. A value: adding to it makes another one. */
export type LoadTable = ReadonlyMap<string, ResourceLoads>

type Add = (epochDay: number, hundredths: number) => void

/** A copy of a table that shares what is not touched, and the sink that adds to it. */
const edited = (table: LoadTable): { readonly table: LoadTable; readonly sink: LoadSink } => {
  const copy = new Map(table)
  const opened = new Map<string, Map<MeasureType, Add>>()
  const openResource = (resource: Resource, key: string): Map<MeasureType, Add> => {
    const adds = new Map<MeasureType, Add>()
    opened.set(key, adds)
    copy.set(key, { resource, byMeasureType: new Map(copy.get(key)?.byMeasureType) })
    return adds
  }
  const openLoads = (key: string, measureType: MeasureType): Add => {
    const byMeasureType = copy.get(key)?.byMeasureType as Map<MeasureType, DayLoads>
    const { days, add } = editableLoads(byMeasureType.get(measureType))
    byMeasureType.set(measureType, days)
    opened.get(key)?.set(measureType, add)
    return add
  }
  const sink: LoadSink = (resource, key, measureType) => {
    const adds = opened.get(key) ?? openResource(resource, key)
    return adds.get(measureType) ?? openLoads(key, measureType)
  }
  return { table: copy, sink }
}

const combined = (table: LoadTable, loads: Iterable<EventLoad>, sign: 1 | -1): LoadTable => {
  const copy = edited(table)
  for (const { resource, measureType, date, hundredths } of loads)
    copy.sink(resource, resourceKey(resource), measureType)(
      toEpochDay(date),
      sign * hundredths,
      false
    )
  return copy.table
}

/** The table with loads added. */
export const addLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  combined(table, loads, 1)

/** The table with loads that it holds taken away. */
export const removeLoads = (table: LoadTable, loads: Iterable<EventLoad>): LoadTable =>
  combined(table, loads, -1)

/** The loads of some events, which are usually all of the plan. */
export const makeLoadTable = (
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): LoadTable => {
  const { table, sink } = edited(new Map())
  for (const event of events) placeLoads(plan, calendars, event, sink)
  return table
}

/** The table as if an event that it holds were not there. */
export const withoutEvent = (
  plan: Plan,
  calendars: PlanCalendars,
  table: LoadTable,
  event: Event
): LoadTable => {
  const copy = edited(table)
  placeLoads(plan, calendars, event, (resource, key, measureType) => {
    const add = copy.sink(resource, key, measureType)
    return (epochDay, hundredths, closed) => add(epochDay, -hundredths, closed)
  })
  return copy.table
}

/** How much of a measure type lies on each day of a resource; nothing when the table has none. */
export const dayLoadsOf = (
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType
): DayLoads => table.get(resourceKey(resource))?.byMeasureType.get(measureType) ?? new Map()

/** How much lies on a resource on a day, in hundredths of a measure type. */
export const loadOn = (
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): number => loadOnDay(dayLoadsOf(table, resource, measureType), toEpochDay(date))
