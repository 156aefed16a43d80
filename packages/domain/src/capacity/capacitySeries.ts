import type { MeasureType } from "../quantity/index.ts"
import {
  checkRange,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../time/index.ts"
import { type DayLoads, loadOnDay } from "./DayLoads.ts"
import { type CapacityRule, capacityOn, capacityRule, type DayCapacity } from "./dayCapacity.ts"
import { type DayStatus, dayStatus } from "./dayStatus.ts"
import { dayLoadsOf } from "./LoadTable.ts"
import type { LoadTables } from "./loadTables.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import { type PlanCalendars, resourceTime } from "./resourceTimes.ts"

/** How full some time is, in hundredths, stacked by status. */
export interface StackedLoad {
  readonly pending: number
  readonly started: number
  /** What was completed; history, no part of the load. */
  readonly done: number
  /** Pending and started. */
  readonly load: number
  readonly min: number | null
  readonly max: number | null
  readonly status: DayStatus
}

/** A day on a capacity dashboard. */
export interface CapacityDay extends StackedLoad {
  readonly date: LocalDate
}

/** Limits of several as one: sums; unlimited as soon as one is, no minimum when none has one. */
export const summedCapacity = (capacities: ReadonlyArray<DayCapacity>): DayCapacity => {
  let min: number | null = null
  let max: number | null = 0
  let closed = true
  for (const capacity of capacities) {
    if (capacity.min !== null) min = (min ?? 0) + capacity.min
    max = max === null || capacity.max === null ? null : max + capacity.max
    closed = closed && capacity.closed
  }
  return { min, max, closed }
}

interface Member {
  readonly rule: CapacityRule
  readonly pending: DayLoads
  readonly started: DayLoads
  readonly done: DayLoads
}

/** The day of several members; of one alone, which most series are of, nothing has to be summed. */
const capacityOfAll = (members: ReadonlyArray<Member>, epochDay: number): DayCapacity => {
  const [only] = members
  return members.length === 1 && only !== undefined
    ? capacityOn(only.rule, epochDay)
    : summedCapacity(members.map(({ rule }) => capacityOn(rule, epochDay)))
}

/** Whether a resource has a limit, or anything to do, in a measure type on any day. */
export const isMeasured = (
  calendars: PlanCalendars,
  tables: LoadTables,
  resource: Resource,
  measureType: MeasureType
): boolean =>
  resourceTime(calendars, resourceKey(resource)).capacities.some(
    (capacity) => capacity.measureType === measureType
  ) ||
  [tables.Pending, tables.Started].some(
    (table) => dayLoadsOf(table, resource, measureType).pages.length > 0
  )

/**
 * Load, capacity and status of some resources taken as one, on every day of a range, in order: a
 * progress, the members of a merged progress, an installer, a shipper, production. Loads and limits
 * are sums; a resource that is named twice counts once.
 */
export const capacitySeries = (
  calendars: PlanCalendars,
  tables: LoadTables,
  resources: ReadonlyArray<Resource>,
  measureType: MeasureType,
  range: DateRange
): ReadonlyArray<CapacityDay> => {
  checkRange("range", range)
  const distinct = new Map(resources.map((resource) => [resourceKey(resource), resource]))
  const members = [...distinct.values()].map(
    (resource): Member => ({
      rule: capacityRule(calendars, resource, measureType),
      pending: dayLoadsOf(tables.Pending, resource, measureType),
      started: dayLoadsOf(tables.Started, resource, measureType),
      done: dayLoadsOf(tables.Completed, resource, measureType)
    })
  )
  const series: Array<CapacityDay> = []
  const end = toEpochDay(range.end)
  for (let day = toEpochDay(range.start); day < end; day += 1) {
    let pending = 0
    let started = 0
    let done = 0
    for (const member of members) {
      pending += loadOnDay(member.pending, day)
      started += loadOnDay(member.started, day)
      done += loadOnDay(member.done, day)
    }
    const load = pending + started
    const { min, max, closed } = capacityOfAll(members, day)
    const status = dayStatus({ load, min, max, closed })
    series.push({ date: fromEpochDay(day), pending, started, done, load, min, max, status })
  }
  return series
}
