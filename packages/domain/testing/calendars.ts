import { Result } from "effect"
import fc from "fast-check"
import {
  type CalendarRules,
  makeCalendar,
  type WorkingCalendar,
  withOpenedDays
} from "../src/calendar/index.ts"
import { daysOf, type LocalDate } from "../src/time/index.ts"
import { planningDate, rangeFrom } from "./dates.ts"

/**
 * Rules of any kind: many single holidays, overlapping and adjacent closures, some for ever long.
 */
export const anyCalendarRules: fc.Arbitrary<CalendarRules> = fc.record({
  saturday: fc.boolean(),
  sunday: fc.boolean(),
  closed: fc.oneof(
    fc.constant([]),
    fc.array(rangeFrom(planningDate, 3), { maxLength: 40 }),
    fc.array(rangeFrom(planningDate, 60), { maxLength: 12 }),
    fc.array(rangeFrom(planningDate, 366), { maxLength: 2 }),
    fc.array(rangeFrom(planningDate, 800), { maxLength: 2 })
  )
})

/** Days that are opened: single ones, or weeks without a break. */
const openedDays: fc.Arbitrary<ReadonlyArray<LocalDate>> = fc.oneof(
  fc.constant([]),
  fc.array(planningDate, { maxLength: 60 }),
  rangeFrom(planningDate, 30).map(daysOf)
)

/** Rules of a calendar, and the days that are opened in it. */
export interface OpenedRules extends CalendarRules {
  readonly opened: ReadonlyArray<LocalDate>
}

const madeCalendar = (rules: CalendarRules): WorkingCalendar | null =>
  Result.getOrNull(makeCalendar(rules))

/** Rules that a calendar can be made of. */
export const calendarRules: fc.Arbitrary<CalendarRules> = anyCalendarRules.filter(
  (rules) => madeCalendar(rules) !== null
)

/** A calendar with the rules that it was made of, and days that are opened. */
export const calendarWithRules: fc.Arbitrary<{
  readonly rules: OpenedRules
  readonly calendar: WorkingCalendar
}> = fc
  .tuple(anyCalendarRules, openedDays)
  .chain(([rules, opened]) => {
    const calendar = madeCalendar(rules)
    return calendar === null
      ? fc.constant(null)
      : fc.constant({ rules: { ...rules, opened }, calendar: withOpenedDays(calendar, opened) })
  })
  .filter((made) => made !== null)

/** A calendar of somebody. */
export const workingCalendar: fc.Arbitrary<WorkingCalendar> = calendarWithRules.map(
  ({ calendar }) => calendar
)
