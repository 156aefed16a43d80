import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import { created, type Plan } from "../change/index.ts"
import { allDayTime, type BlockerEvent, eventDays } from "../event/index.ts"
import { proposedBlockers } from "../moving/index.ts"
import type { Proposal } from "../proposal/index.ts"
import { addDays, contains, type LocalDate } from "../time/index.ts"

/** A day on which nobody works, and what it is called. */
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

/** Whether the whole shop is closed all of a day by a blocker. */
export const isClosedAllDay = (plan: Pick<Plan, "event">, day: LocalDate): boolean =>
  [...plan.event.values()].some(
    (event) =>
      event.eventType === "BlockerEvent" &&
      event.scope.wholeShop &&
      event.allDay &&
      contains(eventDays(event), day)
  )

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
 * Closes the whole shop on holidays, each day once; a day on which it is closed already stays as it is.
 * The proposal says what this makes too much and offers the moves that keep links and days of work.
 * Refused when somebody would then have no worked day for more than a year.
 */
export const addHolidays = (
  plan: Plan,
  holidays: ReadonlyArray<Holiday>,
  at: { readonly newId: () => string }
): Result.Result<
  { readonly blockers: ReadonlyArray<BlockerEvent>; readonly proposal: Proposal },
  CalendarClosed
> => {
  const days = new Map<LocalDate, Holiday>()
  for (const holiday of holidays)
    if (!days.has(holiday.date) && !isClosedAllDay(plan, holiday.date))
      days.set(holiday.date, holiday)
  const blockers = [...days.values()].map((holiday) => blockerOf(holiday, at.newId()))
  const changes = blockers.map((blocker) => created("event", blocker, { _tag: "Requested" }))
  return Result.map(proposedBlockers(plan, changes), (proposal) => ({ blockers, proposal }))
}
