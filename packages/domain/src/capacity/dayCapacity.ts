import { isWorkedEpochDay } from "../calendar/index.ts"
import type { DailyCapacity } from "../progress/index.ts"
import {
  fromHundredths,
  type MeasureType,
  measureTypes,
  type Quantity,
  toHundredths
} from "../quantity/index.ts"
import {
  checkChoice,
  type LocalDate,
  refuseArgument,
  toEpochDay,
  weekdayOfEpochDay
} from "../time/index.ts"
import type { DayHours } from "./blockedTime.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import { type PlanCalendars, type ResourceTime, resourceTime } from "./resourceTimes.ts"

/** What a day can take: `max` null is unlimited, `min` null never counts as idle. */
export interface DayCapacity {
  readonly min: Quantity | null
  readonly max: Quantity | null
  readonly closed: boolean
}

/** A {@link DayCapacity} in whole hundredths, to add up and to compare. */
export interface CapacityInHundredths {
  readonly minHundredths: number | null
  readonly maxHundredths: number | null
  readonly closed: boolean
}

const CLOSED: CapacityInHundredths = { minHundredths: null, maxHundredths: 0, closed: true }

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

/** The hundredths of a quantity, where there is one. */
export const hundredthsOrNull = (value: Quantity | null | undefined): number | null =>
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

/** The maximum of a worked day by a `CapacityRule`, in hundredths; null without limit. */
export const workedCapacityInHundredths = (rule: CapacityRule, epochDay: number): number | null => {
  const whole = rule.maxima[weekdayOfEpochDay(epochDay)] ?? null
  const more = rule.overtime?.get(epochDay) ?? 0
  return whole === null ? null : withoutBlocked(rule, epochDay, whole) + more
}

/** What a day can take by a `CapacityRule`, in whole hundredths; see {@link dayCapacity}. */
export const capacityInHundredths = (
  rule: CapacityRule,
  epochDay: number
): CapacityInHundredths => {
  if (!isWorkedEpochDay(rule.time.calendar, epochDay)) return CLOSED
  const max = workedCapacityInHundredths(rule, epochDay)
  if (rule.min === null) return { minHundredths: null, maxHundredths: max, closed: false }
  const min = withoutBlocked(rule, epochDay, rule.min)
  const least = max === null ? min : Math.min(min, max)
  return { minHundredths: least, maxHundredths: max, closed: false }
}

/** The decimals of some hundredths, where there are any. */
export const quantityOrNull = (hundredths: number | null): Quantity | null =>
  hundredths === null ? null : fromHundredths(hundredths)

/** The same in decimals. */
const inDecimals = (capacity: CapacityInHundredths): DayCapacity => ({
  min: quantityOrNull(capacity.minHundredths),
  max: quantityOrNull(capacity.maxHundredths),
  closed: capacity.closed
})

/** Every kind of resource; one more does not compile until it has its row. */
const kinds: Readonly<Record<Resource["kind"], true>> = {
  shop: true,
  production: true,
  progress: true,
  installer: true,
  shipper: true
}
const resourceKinds = Object.keys(kinds) as ReadonlyArray<Resource["kind"]>

const isInPlan = (calendars: PlanCalendars, resource: Resource): boolean =>
  resource.kind === "shop" || calendars.ownTimeOf(resourceKey(resource)) !== undefined

/**
 * What a resource can take of a measure type on a day: the maximum of that weekday or the daily
 * one, times the part of the working hours that timed blockers leave free, rounded down to two
 * decimals, and the overtime of that day; 0 on closed days. The minimum shrinks in the same way and
 * is never over the maximum. Throws a `RangeError` for a resource that is not in the plan, which
 * would otherwise pass for one without limits.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = { kind: "progress", id: "cutting" } as const
 * dayCapacity(calendars, cutting, "SheetsQuantity", day("2026-11-23")).max // => 40
 */
export const dayCapacity = (
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): DayCapacity => {
  checkChoice("measureType", measureType, measureTypes)
  checkChoice("resource.kind", resource.kind, resourceKinds)
  if (!isInPlan(calendars, resource))
    refuseArgument("resource", resourceKey(resource), `a ${resource.kind} of the plan`)
  return inDecimals(
    capacityInHundredths(capacityRule(calendars, resource, measureType), toEpochDay(date))
  )
}
