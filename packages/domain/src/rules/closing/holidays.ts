import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import {
  addDays,
  checkDay,
  contains,
  type DateRange,
  type LocalDate
} from "../../kernel/time/index.ts"
import { created, type Plan } from "../../records/change/index.ts"
import { allDayTime, type BlockerEvent, eventDays } from "../../records/event/index.ts"
import { proposedBlockers } from "../moving/index.ts"
import type { Proposal } from "../proposal/index.ts"

export interface Holiday {
  readonly date: LocalDate
  readonly title: string
}

const wholeShop = {
  wholeShop: true,
  production: false,
  progressIds: [],
  installerIds: [],
  shipperIds: []
}

/**
 * Returns a function that checks whether a blocker closes the whole shop all day. Reads the events
 * of the plan once.
 *
 * @example
 * const christmas = [{ date: day("2026-12-25"), title: "Christmas" }]
 * const { proposal } = Result.getOrThrow(addHolidays(booked, christmas, { newId }))
 * const isClosed = closedAllDay(applyChanges(booked, proposal.changes))
 * isClosed(day("2026-12-25")) // => true
 * isClosed(day("2026-12-26")) // => false
 */
export const closedAllDay = (plan: Pick<Plan, "event">): ((day: LocalDate) => boolean) => {
  const closures: Array<DateRange> = []
  for (const event of plan.event.values())
    if (event.eventType === "BlockerEvent" && event.scope.wholeShop && event.allDay)
      closures.push(eventDays(event))
  return (day) => closures.some((days) => contains(days, day))
}

const blockerOf = ({ date, title }: Holiday, id: string): BlockerEvent => ({
  ...allDayTime({ start: date, end: addDays(date, 1) }),
  id,
  version: 1,
  eventType: "BlockerEvent",
  status: "Pending",
  userIds: [],
  title,
  comment: "",
  scope: wholeShop
})

/**
 * Closes the whole shop on holidays, each day once, except on days that are already closed. The
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
  for (const { date } of holidays) checkDay("date", date)
  const isClosed = closedAllDay(plan)
  const days = new Map<LocalDate, Holiday>()
  for (const holiday of holidays)
    if (!days.has(holiday.date) && !isClosed(holiday.date)) days.set(holiday.date, holiday)
  const blockers = [...days.values()].map((holiday) => blockerOf(holiday, at.newId()))
  const changes = blockers.map((blocker) => created("event", blocker, { _tag: "Requested" }))
  return Result.map(proposedBlockers(plan, changes), (proposal) => ({ blockers, proposal }))
}
