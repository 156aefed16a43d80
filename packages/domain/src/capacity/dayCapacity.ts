import { isWorked } from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import type { DailyCapacity } from "../progress/index.ts"
import { type MeasureType, toHundredths } from "../quantity/index.ts"
import { type LocalDate, weekday } from "../time/index.ts"
import { blockedMinutes, type DayHours } from "./blockedTime.ts"
import { type PlanCalendars, type ResourceTime, timeOf } from "./planCalendars.ts"
import type { Resource } from "./Resource.ts"

/** What a day can take, in hundredths: `max` null is unlimited, `min` null never counts as idle. */
export interface DayCapacity {
  readonly min: number | null
  readonly max: number | null
  readonly closed: boolean
}

const CLOSED: DayCapacity = { min: null, max: 0, closed: true }
const UNLIMITED: DayCapacity = { min: null, max: null, closed: false }

/** How a resource's capacity for one measure type is found, day by day. */
export interface CapacityRule {
  readonly time: ResourceTime
  readonly capacity: DailyCapacity | undefined
  readonly hours: DayHours
}

/** The {@link CapacityRule} of a resource and measure type, looked up once for many days. */
export const capacityRule = (
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType
): CapacityRule => {
  const time = timeOf(calendars, resource)
  const capacity = time.capacities.find((entry) => entry.measureType === measureType)
  return { time, capacity, hours: calendars.hours }
}

const maximumOn = (capacity: DailyCapacity, date: LocalDate): number | null => {
  if (capacity.weekdayMaxima.length === 0) return capacity.max
  const day = weekday(date)
  return capacity.weekdayMaxima.find((entry) => entry.weekday === day)?.max ?? capacity.max
}

const withoutBlocked = (rule: CapacityRule, date: LocalDate, hundredths: number): number => {
  const length = rule.hours.until - rule.hours.from
  if (rule.time.timedBlockers.length === 0 || length === 0) return hundredths
  const free = length - blockedMinutes(rule.time.timedBlockers, rule.hours, date)
  return Math.floor((hundredths * free) / length)
}

/** What a day can take by a {@link CapacityRule}; see {@link dayCapacity}. */
export const capacityOn = (rule: CapacityRule, date: LocalDate): DayCapacity => {
  if (!isWorked(rule.time.calendar, date)) return CLOSED
  if (rule.capacity === undefined) return UNLIMITED
  const whole = maximumOn(rule.capacity, date)
  const max = whole === null ? null : withoutBlocked(rule, date, toHundredths(whole))
  if (rule.capacity.min === null) return { min: null, max, closed: false }
  const min = withoutBlocked(rule, date, toHundredths(rule.capacity.min))
  return { min: max === null ? min : Math.min(min, max), max, closed: false }
}

/**
 * What a resource can take of a measure type on a day: the maximum of that weekday or the daily one,
 * times the part of the working hours that timed blockers leave free, in whole hundredths rounded
 * down; 0 on closed days. The minimum shrinks in the same way and is never over the maximum.
 */
export const dayCapacity = (
  _plan: Plan,
  calendars: PlanCalendars,
  resource: Resource,
  measureType: MeasureType,
  date: LocalDate
): DayCapacity => capacityOn(capacityRule(calendars, resource, measureType), date)
