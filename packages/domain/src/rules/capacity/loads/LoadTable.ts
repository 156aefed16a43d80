import {
  fromHundredths,
  type MeasureType,
  measureTypes,
  type Quantity
} from "../../../kernel/quantity/index.ts"
import { type LocalDate, toEpochDay } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import type { AppointmentStatus, Event } from "../../../records/event/index.ts"
import { type Resource, resourceKey } from "../Resource.ts"
import { type PlanCalendars, resourceTime } from "../resourceTimes.ts"
import { computeEventLoads, type EventLoads, MEASURES, OPEN } from "./computeEventLoads.ts"
import { type DayLoads, loadInHundredths, NO_LOADS } from "./DayLoads.ts"
import { spreadLoads } from "./spreadLoads.ts"

export interface ResourceLoads {
  readonly resource: Resource
  readonly byMeasureType: ReadonlyMap<MeasureType, DayLoads>
}

/** Load by resource, measure type and day. Immutable: adding loads returns another table. */
export type LoadTable = ReadonlyMap<string, ResourceLoads>

/** Builds a table from loads by measure number; {@link EventLoads} defines the numbers. */
export const tableOfMeasures = (
  resources: ReadonlyArray<Resource>,
  measures: ReadonlyArray<DayLoads | undefined>
): LoadTable =>
  new Map(
    resources.map((resource, number) => [
      resourceKey(resource),
      {
        resource,
        byMeasureType: new Map(
          measureTypes.flatMap((measureType, place) => {
            const days = measures[number * MEASURES + place]
            return days === undefined ? [] : [[measureType, days] as const]
          })
        )
      }
    ])
  )

/** Spreads loads over the worked days of resources. Default: pending and started. */
export const sumEventLoads = (
  calendars: PlanCalendars,
  { interrupted, resources, rows }: EventLoads,
  statuses: ReadonlyArray<AppointmentStatus> = OPEN
): LoadTable => {
  const worked = resources.map(
    (resource) => resourceTime(calendars, resourceKey(resource)).calendar
  )
  const calendarOf = (measure: number) => worked[Math.floor(measure / MEASURES)]!
  const lists = statuses.map((status) => rows[status])
  return tableOfMeasures(
    resources,
    spreadLoads(
      lists,
      calendarOf,
      statuses.flatMap((status) => interrupted[status])
    )
  )
}

/**
 * Computes the loads of events, usually all events of the plan. Completed events add no load.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const table = makeLoadTable(booked, calendars, booked.event.values())
 * const cutting = { kind: "progress", id: "cutting" } as const
 * loadOn(table, cutting, "SheetsQuantity", day("2026-11-23")) // => 25
 */
export const makeLoadTable = (
  plan: Plan,
  calendars: PlanCalendars,
  events: Iterable<Event>
): LoadTable => sumEventLoads(calendars, computeEventLoads(plan, events))

export const dayLoadsOf = (
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType
): DayLoads => table.get(resourceKey(resource))?.byMeasureType.get(measureType) ?? NO_LOADS

/**
 * Load of a measure type on a resource on one day.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const table = makeLoadTable(booked, calendars, booked.event.values())
 * const assembly = { kind: "progress", id: "assembly" } as const
 * loadOn(table, assembly, "SheetsQuantity", day("2026-11-25")) // => 16.67
 */
export const loadOn = (
  table: LoadTable,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): Quantity =>
  fromHundredths(loadInHundredths(dayLoadsOf(table, resource, measureType), toEpochDay(date)))
