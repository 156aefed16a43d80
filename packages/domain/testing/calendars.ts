import { Result } from "effect"
import fc from "fast-check"
import { type CalendarRules, makeCalendar, type WorkingCalendar } from "../src/calendar/index.ts"
import { planningDate, rangeFrom } from "./dates.ts"

/** Rules of any kind: many single holidays, overlapping and adjacent closures, some for ever long. */
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

const madeCalendar = (rules: CalendarRules): WorkingCalendar | null =>
  Result.getOrNull(makeCalendar(rules))

/** Rules that a calendar can be made of. */
export const calendarRules: fc.Arbitrary<CalendarRules> = anyCalendarRules.filter(
  (rules) => madeCalendar(rules) !== null
)

/** A calendar with the rules that it was made of. */
export const calendarWithRules: fc.Arbitrary<{
  readonly rules: CalendarRules
  readonly calendar: WorkingCalendar
}> = anyCalendarRules
  .map((rules) => ({ rules, calendar: madeCalendar(rules) }))
  .filter(
    (made): made is { rules: CalendarRules; calendar: WorkingCalendar } => made.calendar !== null
  )

/** A calendar of somebody. */
export const workingCalendar: fc.Arbitrary<WorkingCalendar> = calendarWithRules.map(
  ({ calendar }) => calendar
)
