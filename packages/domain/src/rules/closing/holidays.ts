import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import {
  addWorkedDays,
  type CalendarClosed,
  isWorked,
  snapForward
} from "../../kernel/calendar/index.ts"
import { described } from "../../kernel/record/index.ts"
import {
  addDays,
  checkDay,
  checkTimeOfDay,
  END_OF_DAY,
  type LocalDate,
  LocalTime
} from "../../kernel/time/index.ts"
import { created, type Plan } from "../../records/change/index.ts"
import {
  allDayTime,
  type BlockerEvent,
  type EventTime,
  noScope
} from "../../records/event/index.ts"
import type { Week } from "../../records/progress/index.ts"
import { calendarOfWeek } from "../capacity/index.ts"
import { proposedBlockers } from "../moving/index.ts"
import type { Proposal } from "../proposal/index.ts"

/** The hours of a holiday of a part of a day. */
export const HolidayHours = Schema.Struct({
  startTime: described("When the shop closes, as `HH:MM`.", LocalTime),
  endTime: described("When it opens again, as `HH:MM`.", LocalTime)
})
  .check(
    Schema.makeFilter(
      ({ endTime, startTime }) =>
        startTime < endTime || { path: ["endTime"], issue: "must be after the start" }
    )
  )
  .annotate({ identifier: "HolidayHours" })
export interface HolidayHours extends Schema.Schema.Type<typeof HolidayHours> {}

export interface Holiday {
  readonly date: LocalDate
  readonly title: string
  /** Default: the whole day. */
  readonly hours?: HolidayHours
}

/** Whom a holiday frees from work. */
export const HolidayKind = described(
  "Whom the holiday frees from work. public: everybody. employersChoice: everybody, on this day or on another one. somePeople: people of some trades, places or religions. optional: people who ask for it. substitute: the shop may take it for a holiday on one of its weekly days off.",
  Schema.Literals(["public", "employersChoice", "somePeople", "optional", "substitute"])
)
export type HolidayKind = typeof HolidayKind.Type

/** A holiday of a table, with remarks of the table. */
export interface KnownHoliday extends Holiday {
  readonly kind: HolidayKind
  readonly note: string
  /** Whether it is lost on a day off: it has a date of its own, and no official substitute. */
  readonly needsSubstitute: boolean
}

/** A holiday with the lost one that it replaces; null for all others. */
export interface HolidayOrSubstitute extends KnownHoliday {
  readonly replaces: LocalDate | null
}

const wholeShop = { ...noScope, wholeShop: true }

const timeOfHoliday = ({ date, hours }: Omit<Holiday, "title">): EventTime =>
  hours === undefined
    ? allDayTime({ start: date, end: addDays(date, 1) })
    : { allDay: false, startDate: date, endDate: date, ...hours }

/** The first and the last minute, as texts that sort. */
const minutesOf = (time: EventTime) =>
  time.allDay
    ? { first: `${time.startDate}T`, last: `${addDays(time.endDate, -1)}T${END_OF_DAY}` }
    : { first: `${time.startDate}T${time.startTime}`, last: `${time.endDate}T${time.endTime}` }

/**
 * Returns a function that checks whether one blocker closes the whole shop throughout a holiday.
 * Reads the events of the plan once.
 *
 * @example
 * const christmas = [{ date: day("2026-12-25"), title: "Christmas" }]
 * const { proposal } = Result.getOrThrow(addHolidays(booked, christmas, { newId }))
 * const isClosed = closedThroughout(applyChanges(booked, proposal.changes))
 * isClosed({ date: day("2026-12-25") }) // => true
 * isClosed({ date: day("2026-12-26") }) // => false
 */
export const closedThroughout = (
  plan: Pick<Plan, "event">
): ((holiday: Omit<Holiday, "title">) => boolean) => {
  const closures: Array<ReturnType<typeof minutesOf>> = []
  for (const event of plan.event.values())
    if (event.eventType === "BlockerEvent" && event.scope.wholeShop) closures.push(minutesOf(event))
  return (holiday) => {
    const { first, last } = minutesOf(timeOfHoliday(holiday))
    return closures.some((closure) => closure.first <= first && last <= closure.last)
  }
}

/**
 * Adds the day after each holiday that is lost on a weekly day off of the shop: the next worked day
 * that is no holiday.
 *
 * @example
 * const christmas = { date: day("2027-12-25"), title: "Christmas" }
 * const known = { ...christmas, kind: "public", note: "", needsSubstitute: true } as const
 * const [, substitute] = withSubstitutes(plainWeek, [known])
 * substitute?.date // => "2027-12-27"
 */
export const withSubstitutes = (
  week: Week,
  holidays: ReadonlyArray<KnownHoliday>
): ReadonlyArray<HolidayOrSubstitute> => {
  const calendar = calendarOfWeek(week)
  const taken = new Set(holidays.map(({ date }) => date))
  const substitutes = holidays.flatMap((lost): ReadonlyArray<HolidayOrSubstitute> => {
    const { hours, needsSubstitute, date: replaces, title } = lost
    if (!needsSubstitute || hours !== undefined || isWorked(calendar, replaces)) return []
    let date = snapForward(calendar, replaces)
    while (taken.has(date)) date = addWorkedDays(calendar, date, 1)
    taken.add(date)
    return [{ title, date, replaces, kind: "substitute", note: "", needsSubstitute: false }]
  })
  return [...holidays.map((holiday) => ({ ...holiday, replaces: null })), ...substitutes].toSorted(
    (one, other) => (one.date < other.date ? -1 : 1)
  )
}

const blockerOf = (holiday: Holiday, id: string): BlockerEvent => ({
  ...timeOfHoliday(holiday),
  id,
  version: 1,
  eventType: "BlockerEvent",
  status: "Pending",
  userIds: [],
  title: holiday.title,
  comment: "",
  scope: wholeShop
})

/**
 * Closes the whole shop on holidays, each day once, except where it is already closed. The
 * proposal lists the new overloads and offers moves that keep links and durations. Fails if a
 * calendar would have no worked day for more than a year.
 *
 * @example
 * const added = addHolidays(booked, [{ date: day("2026-12-25"), title: "Christmas" }], { newId })
 * Result.getOrThrow(added).blockers.map(({ startDate }) => startDate) // => ["2026-12-25"]
 */
export const addHolidays = (
  plan: Plan,
  holidays: ReadonlyArray<Holiday>,
  at: { readonly newId: () => string }
): Result.Result<
  { readonly blockers: ReadonlyArray<BlockerEvent>; readonly proposal: Proposal },
  CalendarClosed
> => {
  for (const { date, hours } of holidays) {
    checkDay("date", date)
    if (hours === undefined) continue
    checkTimeOfDay("hours.startTime", hours.startTime)
    checkTimeOfDay("hours.endTime", hours.endTime)
  }
  const isClosed = closedThroughout(plan)
  const days = new Map<LocalDate, Holiday>()
  for (const holiday of holidays)
    if (!days.has(holiday.date) && !isClosed(holiday)) days.set(holiday.date, holiday)
  const blockers = [...days.values()].map((holiday) => blockerOf(holiday, at.newId()))
  const changes = blockers.map((blocker) => created("event", blocker, { _tag: "Requested" }))
  return Result.map(proposedBlockers(plan, changes), (proposal) => ({ blockers, proposal }))
}
