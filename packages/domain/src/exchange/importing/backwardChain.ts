import { type WorkingCalendar, workedDays } from "../../kernel/calendar/index.ts"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import { expectedDays } from "../../rules/proposal/index.ts"

/** A step to schedule, with its duration on its own calendar. */
export interface ChainLink {
  readonly calendar: WorkingCalendar
  readonly days: number
}

export interface PlacedLink {
  readonly offsetDays: number
  readonly range: DateRange
}

/**
 * Schedules a chain of steps backward: each as late as the next one allows, and the last one ends
 * on the worked day before `due`. An offset counts worked days of the step's own calendar, so that
 * a linked step with this offset is expected on exactly these days. If all steps work the same
 * days, the offset is -1 minus the days of the later steps.
 */
export const backwardChain = <T extends ChainLink>(
  due: LocalDate,
  links: ReadonlyArray<T>
): ReadonlyArray<T & PlacedLink> => {
  const placed: Array<T & PlacedLink> = []
  let nextStart = due
  for (const link of links.toReversed()) {
    const { calendar, days } = link
    const offsetDays = -(workedDays(calendar, nextStart, due) + 1)
    const range = expectedDays(calendar, due, offsetDays, days)
    placed.push({ ...link, offsetDays, range })
    nextStart = range.start
  }
  return placed.reverse()
}
