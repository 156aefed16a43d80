import { fromHundredths, type MeasureType, type Quantity } from "../../kernel/quantity/index.ts"
import {
  checkRange,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  toEpochDay
} from "../../kernel/time/index.ts"
import {
  type CapacityInHundredths,
  type CapacityRule,
  capacityInHundredths,
  capacityRule,
  quantityOrNull
} from "./dayCapacity.ts"
import { type DayStatus, statusInHundredths } from "./dayStatus.ts"
import { type DayLoads, loadInHundredths } from "./loads/DayLoads.ts"
import { dayLoadsOf } from "./loads/LoadTable.ts"
import type { LoadTables } from "./loads/loadTables.ts"
import { type Resource, resourceKey } from "./Resource.ts"
import { type PlanCalendars, resourceTime } from "./resourceTimes.ts"

export interface StackedLoad {
  readonly pending: Quantity
  readonly started: Quantity
  /** Completed quantity: history, not part of the load. */
  readonly done: Quantity
  readonly load: Quantity
  readonly min: Quantity | null
  readonly max: Quantity | null
  readonly status: DayStatus
}

export interface CapacityDay extends StackedLoad {
  readonly date: LocalDate
}

/** Sums limits. Unlimited if one is unlimited, without minimum if all are, closed if all are. */
export const summedCapacity = (
  capacities: ReadonlyArray<CapacityInHundredths>
): CapacityInHundredths => {
  let minHundredths: number | null = null
  let maxHundredths: number | null = 0
  let closed = true
  for (const { closed: isClosed, maxHundredths: max, minHundredths: min } of capacities) {
    if (min !== null) minHundredths = (minHundredths ?? 0) + min
    maxHundredths = maxHundredths === null || max === null ? null : maxHundredths + max
    closed = closed && isClosed
  }
  return { minHundredths, maxHundredths, closed }
}

export interface StackedHundredths {
  readonly pending: number
  readonly started: number
  readonly done: number
}

export const stacked = (
  { done, pending, started }: StackedHundredths,
  capacity: CapacityInHundredths
): StackedLoad => {
  const load = pending + started
  return {
    pending: fromHundredths(pending),
    started: fromHundredths(started),
    done: fromHundredths(done),
    load: fromHundredths(load),
    min: quantityOrNull(capacity.minHundredths),
    max: quantityOrNull(capacity.maxHundredths),
    status: statusInHundredths(capacity, load)
  }
}

interface Member {
  readonly rule: CapacityRule
  readonly pending: DayLoads
  readonly started: DayLoads
  readonly done: DayLoads
}

/** Capacity of all members on a day. Most series have one member, which needs no sum. */
const capacityOfAll = (members: ReadonlyArray<Member>, epochDay: number): CapacityInHundredths => {
  const [only] = members
  return members.length === 1 && only !== undefined
    ? capacityInHundredths(only.rule, epochDay)
    : summedCapacity(members.map(({ rule }) => capacityInHundredths(rule, epochDay)))
}

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
 * Load, capacity and status of several resources combined, such as the members of a merged
 * progress, on each day of a range. Loads and limits are summed. A resource that is named twice
 * counts once.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const loads = makeLoadTables(booked, calendars, booked.event.values())
 * const cutting = { kind: "progress", id: "cutting" } as const
 * const range = { start: day("2026-11-23"), end: day("2026-11-24") }
 * const series = capacitySeries(calendars, loads, [cutting], "SheetsQuantity", range)
 * series.map(({ date, load, max }) => [date, load, max]) // => [["2026-11-23", 25, 40]]
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
      pending += loadInHundredths(member.pending, day)
      started += loadInHundredths(member.started, day)
      done += loadInHundredths(member.done, day)
    }
    const capacity = capacityOfAll(members, day)
    series.push({ date: fromEpochDay(day), ...stacked({ pending, started, done }, capacity) })
  }
  return series
}
