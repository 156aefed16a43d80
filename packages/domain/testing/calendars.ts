import { Result } from "effect"
import fc from "fast-check"
import {
  type CalendarRules,
  makeCalendar,
  type WorkingCalendar,
  withOpenedDays
} from "../src/kernel/calendar/index.ts"
import { daysOf, type LocalDate, type LocalTime } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import { type PlanCalendars, planCalendars } from "../src/rules/capacity/index.ts"
import { planningDate, rangeFrom } from "./dates.ts"

export const calendarsOf = (plan: Plan): PlanCalendars => Result.getOrThrow(planCalendars(plan))

/** Mostly none, so that most calendars have their plain week. */
export const weeklyDaysOff = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  fc.uniqueArray(
    fc.record({
      weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
      everySecondFrom: fc.option(planningDate)
    }),
    { maxLength: 4, selector: ({ weekday }) => weekday }
  )
)

const shift = (startTime: string, endTime: string) => ({
  startTime: startTime as LocalTime,
  endTime: endTime as LocalTime
})

/** Mostly none; one shift, two, or nights. */
const shifts = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  fc.constantFrom(
    [shift("06:00", "14:00")],
    [shift("06:00", "14:00"), shift("14:00", "22:00")],
    [shift("22:00", "06:00")],
    [shift("09:00", "12:30"), shift("18:15", "02:00")],
    [shift("00:00", "00:00")]
  )
)

/** Days and hours of a week that a record can have. */
export const anyWeek = {
  includeSaturday: fc.boolean(),
  includeSunday: fc.boolean(),
  weeklyDaysOff,
  shifts
}

/**
 * Calendar rules of all kinds: many single holidays, overlapping and adjacent closures, some of
 * them longer than any search.
 */
export const anyCalendarRules: fc.Arbitrary<CalendarRules> = fc.record({
  saturday: fc.boolean(),
  sunday: fc.boolean(),
  weeklyDaysOff,
  closed: fc.oneof(
    fc.constant([]),
    fc.array(rangeFrom(planningDate, 3), { maxLength: 40 }),
    fc.array(rangeFrom(planningDate, 60), { maxLength: 12 }),
    fc.array(rangeFrom(planningDate, 366), { maxLength: 2 }),
    fc.array(rangeFrom(planningDate, 800), { maxLength: 2 })
  )
})

const openedDays: fc.Arbitrary<ReadonlyArray<LocalDate>> = fc.oneof(
  fc.constant([]),
  fc.array(planningDate, { maxLength: 60 }),
  rangeFrom(planningDate, 30).map(daysOf)
)

export interface OpenedRules extends CalendarRules {
  readonly opened: ReadonlyArray<LocalDate>
}

const madeCalendar = (rules: CalendarRules): WorkingCalendar | null =>
  Result.getOrNull(makeCalendar(rules))

export const calendarRules: fc.Arbitrary<CalendarRules> = anyCalendarRules.filter(
  (rules) => madeCalendar(rules) !== null
)

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

export const workingCalendar: fc.Arbitrary<WorkingCalendar> = calendarWithRules.map(
  ({ calendar }) => calendar
)
