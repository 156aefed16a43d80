import { isWorkedEpochDay } from "../calendar/index.ts"
import type { DailyCapacity } from "../progress/index.ts"
import { type MeasureType, type Quantity, toHundredths } from "../quantity/index.ts"
import { type LocalDate, toEpochDay, weekdayOfEpochDay } from "../time/index.ts"
import type { DayHours } from "./blockedTime.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import { type PlanCalendars, type ResourceTime, resourceTime } from "./resourceTimes.ts"

/** What a day can take, in hundredths: `max` null is unlimited, `min` null never counts as idle. */
export interface DayCapacity {
  readonly min: number | null
  readonly max: number | null
  readonly closed: boolean
}

const CLOSED: DayCapacity = { min: null, max: 0, closed: true }

/** How a resource's capacity for one measure type is found, day by day. */
export interface CapacityRule {
  readonly time: ResourceTime
  readonly hours: DayHours
  /** In hundredths. */
  readonly min: number | null
  /** In hundredths, by ISO weekday; the entry at 0 is not used. */
  readonly maxima: ReadonlyArray<number | null>
  /** Hundredths more on single days, by epoch day; null where there are none. */
  readonly overtime: ReadonlyMap<number, number> | null
}

const hundredthsOrNull = (value: Quantity | null | undefined): number | null =>
  value === null || value === undefined ? null : toHundredths(value)

const maximaOf = (capacity: DailyCapacity | undefined): ReadonlyArray<number | null> => {
  const maxima = new Array<number | null>(8).fill(hundredthsOrNull(capacity?.max))
  for (const { weekday, max } of capacity?.weekdayMaxima ?? []) maxima[weekday] = toHundredths(max)
  return maxima
}

const overtimeOf = (
  { overtime }: ResourceTime,
  measureType: MeasureType
): CapacityRule["overtime"] => {
  const own = overtime.filter((entry) => entry.measureType === measureType)
  return own.length === 0
    ? null
    : new Map(own.map(({ date, more }) => [toEpochDay(date), toHundredths(more)]))
}

/** The `CapacityRule` of a resource and measure type, looked up once for many days. */
export const capacityRule = (
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType
): CapacityRule => {
  const time = resourceTime(calendars, resourceKey(resource))
  const capacity = time.capacities.find((entry) => entry.measureType === measureType)
  return {
    time,
    hours: calendars.hours,
    min: hundredthsOrNull(capacity?.min),
    maxima: maximaOf(capacity),
    overtime: overtimeOf(time, measureType)
  }
}

const withoutBlocked = (rule: CapacityRule, epochDay: number, hundredths: number): number => {
  const length = rule.hours.until - rule.hours.from
  const blocked = rule.time.blocked.get(epochDay) ?? 0
  if (blocked === 0 || length === 0) return hundredths
  return Math.floor((hundredths * (length - blocked)) / length)
}

/** What a day can take by a `CapacityRule`; see {@link dayCapacity}. */
export const capacityOn = (rule: CapacityRule, epochDay: number): DayCapacity => {
  if (!isWorkedEpochDay(rule.time.calendar, epochDay)) return CLOSED
  const whole = rule.maxima[weekdayOfEpochDay(epochDay)] ?? null
  const more = rule.overtime?.get(epochDay) ?? 0
  const max = whole === null ? null : withoutBlocked(rule, epochDay, whole) + more
  if (rule.min === null) return { min: null, max, closed: false }
  const min = withoutBlocked(rule, epochDay, rule.min)
  return { min: max === null ? min : Math.min(min, max), max, closed: false }
}

/**
 * What a resource can take of a measure type on a day: the maximum of that weekday or the daily
 * one, times the part of the working hours that timed blockers leave free, in whole hundredths
 * rounded down, and the overtime of that day; 0 on closed days. The minimum shrinks in the same way
 * and is never over the maximum.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = { kind: "progress", id: "cutting" } as const
 * dayCapacity(calendars, cutting, "SheetsQuantity", day("2026-11-23")).max // => 4000
 */
export const dayCapacity = (
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): DayCapacity => capacityOn(capacityRule(calendars, resource, measureType), toEpochDay(date))
