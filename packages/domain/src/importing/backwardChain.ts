import { type WorkingCalendar, workedDays } from "../calendar/index.ts"
import { expectedDays } from "../proposal/index.ts"
import type { DateRange, LocalDate } from "../time/index.ts"

/** A step to be placed: how long it takes on its own calendar. */
export interface ChainLink {
  readonly calendar: WorkingCalendar
  readonly days: number
}

/** Where a step of a chain lies, and the offset from the due date that puts it there. */
export interface PlacedLink {
  readonly offsetDays: number
  readonly range: DateRange
}

/**
 * Steps one after the other, each as late as the next one allows and the last one done on the
 * worked day before `due`. Each offset is counted on the step's own calendar, so that every place
 * is exactly where a linked step of that offset is expected; where all steps work the same days it
 * is minus one more than the days of the later steps.
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
