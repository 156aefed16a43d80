import { toHundredths } from "../../kernel/quantity/index.ts"
import { addDays, type DateRange } from "../../kernel/time/index.ts"
import { type CapacityDay, type StackedLoad, stacked, summedCapacity } from "./capacitySeries.ts"
import { type CapacityInHundredths, hundredthsOrNull } from "./dayCapacity.ts"
import { checkPeriodUnit, type PeriodUnit, periodOf } from "./periodOf.ts"

/** Load and capacity of a day, week or month, drawn as one bar on a dashboard. */
export interface CapacityPeriod extends StackedLoad {
  /** See {@link periodOf}. */
  readonly period: string
  readonly days: DateRange
  /** Number of overloaded days, even if the period as a whole is not overloaded. */
  readonly overDays: number
}

/** Adds whole hundredths, so that totals never drift. */
const sum = (days: ReadonlyArray<CapacityDay>, kind: "pending" | "started" | "done"): number =>
  days.reduce((total, day) => total + toHundredths(day[kind]), 0)

const capacityOf = ({ max, min, status }: CapacityDay): CapacityInHundredths => ({
  minHundredths: hundredthsOrNull(min),
  maxHundredths: hundredthsOrNull(max),
  closed: status === "closed"
})

const gathered = (period: string, days: ReadonlyArray<CapacityDay>): CapacityPeriod => {
  const [first, last] = [days[0]!, days.at(-1)!]
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
 * Aggregates days by day, ISO week or month, in order. Loads and limits are summed, and the status
 * follows from the sums. Incomplete periods at both ends are not padded.
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
