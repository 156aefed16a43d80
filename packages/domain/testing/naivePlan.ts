import type { LocalDate } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import type { BlockerEvent, StepEvent } from "../src/records/event/index.ts"
import { SHOP_ID } from "../src/records/resource/index.ts"
import { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"

const daysFrom = (start: LocalDate, until: LocalDate): ReadonlyArray<LocalDate> =>
  start < until ? [start, ...daysFrom(naiveAddDays(start, 1), until)] : []

const takenOf = (blocker: BlockerEvent, date: LocalDate): readonly [string, string] => [
  blocker.allDay || date !== blocker.startDate ? "00:00" : (blocker.startTime ?? "00:00"),
  blocker.allDay || date !== blocker.endDate ? "24:00" : (blocker.endTime ?? "24:00")
]

const close = (
  blockers: ReadonlyArray<BlockerEvent>,
  date: LocalDate,
  [start, end]: readonly [string, string]
): boolean => {
  const walk = (at: string): boolean => {
    const ends = blockers.map((blocker) => takenOf(blocker, date))
    const next = ends.find(([from, until]) => from <= at && at < until)
    return at >= end || (next !== undefined && walk(next[1]))
  }
  return blockers.some(({ allDay }) => allDay) || (start < end && walk(start))
}

/** A reference implementation of a progress's calendar: its week, and every blocker day by day. */
export const naiveProgressCalendar = (plan: Plan, progressId: string) => {
  const progress = plan.progress.get(progressId)
  const shop = plan.shop.get(SHOP_ID)
  const hours = [shop?.dayStartTime ?? "", shop?.dayEndTime ?? ""] as const
  const blockers = [...plan.event.values()].filter(
    (event): event is BlockerEvent =>
      event.eventType === "BlockerEvent" &&
      (event.scope.wholeShop || event.scope.progressIds.includes(progressId))
  )
  const onDay = new Map<LocalDate, ReadonlyArray<BlockerEvent>>()
  for (const blocker of blockers) {
    const until = naiveAddDays(blocker.endDate, blocker.allDay ? 0 : 1)
    for (const date of daysFrom(blocker.startDate, until))
      onDay.set(date, [...(onDay.get(date) ?? []), blocker])
  }
  const closed = [...onDay]
    .filter(([date, those]) => close(those, date, hours))
    .map(([date]) => ({ start: date, end: naiveAddDays(date, 1) }))
  return naiveCalendar({
    saturday: progress?.includeSaturday ?? false,
    sunday: progress?.includeSunday ?? false,
    weeklyDaysOff: progress?.weeklyDaysOff ?? [],
    closed,
    opened: progress?.openedDays ?? []
  })
}

export const naiveDaysOf = (event: Pick<StepEvent, "allDay" | "startDate" | "endDate">) =>
  daysFrom(event.startDate, naiveAddDays(event.endDate, event.allDay ? 0 : 1))

export const naiveWorkedDaysOf = (plan: Plan, event: StepEvent) => {
  const calendar = naiveProgressCalendar(plan, event.progressId)
  return naiveDaysOf(event).filter((day) => calendar.isWorked(day) && !event.daysOff.includes(day))
}

export const naiveDaysOfWork = (plan: Plan, event: StepEvent): number =>
  Math.max(1, naiveWorkedDaysOf(plan, event).length)
