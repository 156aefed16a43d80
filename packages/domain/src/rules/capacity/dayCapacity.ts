import * as Struct from "effect/Struct"
import { isWorkedEpochDay } from "../../kernel/calendar/index.ts"
import {
  fromHundredths,
  type MeasureType,
  measureTypes,
  type Quantity,
  toHundredths
} from "../../kernel/quantity/index.ts"
import {
  checkChoice,
  type LocalDate,
  refuseArgument,
  toEpochDay,
  weekdayOfEpochDay
} from "../../kernel/time/index.ts"
import type { DailyCapacity } from "../../records/progress/index.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import { type PlanCalendars, type ResourceTime, resourceTime } from "./resourceTimes.ts"

/**
 * Limits of a day: `max` null is unlimited or not counted, `min` null never counts as idle. On
 * closed days, `max` is 0 if the resource has a capacity in the unit.
 */
export interface DayCapacity {
  readonly min: Quantity | null
  readonly max: Quantity | null
  readonly closed: boolean
}

/** A {@link DayCapacity} in whole hundredths, for sums and comparisons. */
export interface CapacityInHundredths {
  readonly minHundredths: number | null
  readonly maxHundredths: number | null
  readonly closed: boolean
}

const CLOSED: CapacityInHundredths = { minHundredths: null, maxHundredths: 0, closed: true }
const CLOSED_UNCOUNTED: CapacityInHundredths = { ...CLOSED, maxHundredths: null }

export interface CapacityRule {
  readonly time: ResourceTime
  /** Whether the resource has a capacity in this unit. Other units are never overloaded. */
  readonly isCounted: boolean
  /** In hundredths. */
  readonly min: number | null
  /** In hundredths, by ISO weekday; index 0 is unused. */
  readonly maxima: ReadonlyArray<number | null>
  /** Additional hundredths on single days, by epoch day; null if there are none. */
  readonly overtime: ReadonlyMap<number, number> | null
}

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

/** Looks up the `CapacityRule` of a resource and measure type once for many days. */
export const capacityRule = (
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType
): CapacityRule => {
  const time = resourceTime(calendars, resourceKey(resource))
  const capacity = time.capacities.find((entry) => entry.measureType === measureType)
  return {
    time,
    isCounted: capacity !== undefined,
    min: hundredthsOrNull(capacity?.min),
    maxima: maximaOf(capacity),
    overtime: overtimeOf(time, measureType)
  }
}

const withoutBlocked = (rule: CapacityRule, epochDay: number, hundredths: number): number => {
  const length = rule.time.hours.minutes
  const blocked = rule.time.blocked.get(epochDay) ?? 0
  if (blocked === 0 || length === 0) return hundredths
  return Math.floor((hundredths * (length - blocked)) / length)
}

/** Maximum of a worked day by a `CapacityRule`, in hundredths, with overtime; null if unlimited. */
export const workedCapacityInHundredths = (rule: CapacityRule, epochDay: number): number | null => {
  const whole = rule.maxima[weekdayOfEpochDay(epochDay)] ?? null
  const more = rule.overtime?.get(epochDay) ?? 0
  return whole === null ? null : withoutBlocked(rule, epochDay, whole) + more
}

/** Limits of a day by a `CapacityRule`, in whole hundredths; see {@link dayCapacity}. */
export const capacityInHundredths = (
  rule: CapacityRule,
  epochDay: number
): CapacityInHundredths => {
  if (!isWorkedEpochDay(rule.time.calendar, epochDay))
    return rule.isCounted ? CLOSED : CLOSED_UNCOUNTED
  const max = workedCapacityInHundredths(rule, epochDay)
  if (rule.min === null) return { minHundredths: null, maxHundredths: max, closed: false }
  const min = withoutBlocked(rule, epochDay, rule.min)
  const least = max === null ? min : Math.min(min, max)
  return { minHundredths: least, maxHundredths: max, closed: false }
}

export const quantityOrNull = (hundredths: number | null): Quantity | null =>
  hundredths === null ? null : fromHundredths(hundredths)

const inDecimals = (capacity: CapacityInHundredths): DayCapacity => ({
  min: quantityOrNull(capacity.minHundredths),
  max: quantityOrNull(capacity.maxHundredths),
  closed: capacity.closed
})

const kinds: Readonly<Record<Resource["kind"], true>> = {
  shop: true,
  production: true,
  progress: true,
  installer: true,
  shipper: true
}
const resourceKinds = Struct.keys(kinds)

const isInPlan = (calendars: PlanCalendars, resource: Resource): boolean =>
  resource.kind === "shop" || calendars.ownTimeOf(resourceKey(resource)) !== undefined

/**
 * Capacity of a resource for a measure type on a day.
 *
 * The maximum of the weekday, or else the daily one, is multiplied by the part of the working hours
 * that timed blockers leave free. It is rounded down to two decimals, then overtime is added. On
 * closed days it is 0, or unlimited in a unit in which the resource has no capacity. The minimum
 * shrinks in the same way and never exceeds the maximum.
 *
 * Throws a `RangeError` for a resource that is not in the plan, which would otherwise seem
 * unlimited.
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
