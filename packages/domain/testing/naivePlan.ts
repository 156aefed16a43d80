import type { Plan } from "../src/change/index.ts"
import type { BlockerEvent, StepEvent } from "../src/event/index.ts"
import { SHOP_ID } from "../src/resource/index.ts"
import type { LocalDate } from "../src/time/index.ts"
import { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"

const daysFrom = (start: LocalDate, until: LocalDate): ReadonlyArray<LocalDate> =>
  start < until ? [start, ...daysFrom(naiveAddDays(start, 1), until)] : []

/** Whether a blocker leaves nothing of the working hours of a day: looked at as text, day by day. */
const closes = (
  blocker: BlockerEvent,
  date: LocalDate,
  hours: readonly [string, string]
): boolean => {
  const from = date === blocker.startDate ? (blocker.startTime ?? "00:00") : "00:00"
  const until = date === blocker.endDate ? (blocker.endTime ?? "24:00") : "24:00"
  return blocker.allDay || (hours[0] < hours[1] && from <= hours[0] && until >= hours[1])
}

/** The twin of a progress's calendar: its week, and every blocker of the plan looked at day by day. */
export const naiveProgressCalendar = (plan: Plan, progressId: string) => {
  const progress = plan.progress.get(progressId)
  const shop = plan.shop.get(SHOP_ID)
  const hours = [shop?.dayStartTime ?? "", shop?.dayEndTime ?? ""] as const
  const blockers = [...plan.event.values()].filter(
    (event): event is BlockerEvent =>
      event.eventType === "BlockerEvent" &&
      (event.scope.wholeShop || event.scope.progressIds.includes(progressId))
  )
  const closed = blockers.flatMap((blocker) =>
    daysFrom(blocker.startDate, naiveAddDays(blocker.endDate, blocker.allDay ? 0 : 1))
      .filter((date) => closes(blocker, date, hours))
      .map((date) => ({ start: date, end: naiveAddDays(date, 1) }))
  )
  return naiveCalendar({
    saturday: progress?.includeSaturday ?? false,
    sunday: progress?.includeSunday ?? false,
    closed,
    opened: progress?.openedDays ?? []
  })
}

/** The days that an event touches, one by one. */
export const naiveDaysOf = (event: Pick<StepEvent, "allDay" | "startDate" | "endDate">) =>
  daysFrom(event.startDate, naiveAddDays(event.endDate, event.allDay ? 0 : 1))

/** How many days of work an event takes at its progress, counted one by one; at least one. */
export const naiveDaysOfWork = (plan: Plan, event: StepEvent): number => {
  const calendar = naiveProgressCalendar(plan, event.progressId)
  return Math.max(1, naiveDaysOf(event).filter(calendar.isWorked).length)
}
