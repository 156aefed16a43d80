import { toHundredths } from "../quantity/index.ts"
import { addDays, type DateRange } from "../time/index.ts"
import { type CapacityDay, type StackedLoad, stacked, summedCapacity } from "./capacitySeries.ts"
import { type CapacityInHundredths, hundredthsOrNull } from "./dayCapacity.ts"
import { checkPeriodUnit, type PeriodUnit, periodOf } from "./periodOf.ts"

/** Days of a dashboard gathered into one bar. */
export interface CapacityPeriod extends StackedLoad {
  /** See {@link periodOf}. */
  readonly period: string
  /** The days that were gathered, which may be a part of the week or month. */
  readonly days: DateRange
  /** How many of them are over, even where the period as a whole is not. */
  readonly overDays: number
}

/** Sums are of whole hundredths, which never drift. */
const sum = (days: ReadonlyArray<CapacityDay>, kind: "pending" | "started" | "done"): number =>
  days.reduce((total, day) => total + toHundredths(day[kind]), 0)

const capacityOf = ({ max, min, status }: CapacityDay): CapacityInHundredths => ({
  minHundredths: hundredthsOrNull(min),
  maxHundredths: hundredthsOrNull(max),
  closed: status === "closed"
})

const gathered = (period: string, days: ReadonlyArray<CapacityDay>): CapacityPeriod => {
  const [first, last] = [days[0] as CapacityDay, days.at(-1) as CapacityDay]
  const sums = {
    pending: sum(days, "pending"),
    started: sum(days, "started"),
    done: sum(days, "done")
  }
  return {
    period,
    days: { start: first.date, end: addDays(last.date, 1) },
    ...stacked(sums, summedCapacity(days.map(capacityOf))),
    overDays: days.filter(({ status }) => status === "over").length
  }
}

/**
 * The days of a series gathered by day, ISO week or month, in order: loads and limits are sums, and
 * the status is that of the sums. Every day is in exactly one period; nothing is added to fill up
 * the first or last.
 */
export const capacityPeriods = (
  days: ReadonlyArray<CapacityDay>,
  unit: PeriodUnit
): ReadonlyArray<CapacityPeriod> => {
  checkPeriodUnit(unit)
  const byPeriod = new Map<string, Array<CapacityDay>>()
  for (const day of days) {
    const period = periodOf(day.date, unit)
    const had = byPeriod.get(period)
    if (had === undefined) byPeriod.set(period, [day])
    else had.push(day)
  }
  return [...byPeriod].map(([period, own]) => gathered(period, own))
}
