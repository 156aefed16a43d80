import type { LocalDate } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import type { BlockerEvent, StepEvent } from "../src/records/event/index.ts"
import { SHOP_ID } from "../src/records/resource/index.ts"
import { naiveAddDays, naiveCalendar } from "./naiveCalendar.ts"

const daysFrom = (start: LocalDate, until: LocalDate): ReadonlyArray<LocalDate> =>
  start < until ? [start, ...daysFrom(naiveAddDays(start, 1), until)] : []

type Hours = readonly [start: string, end: string]

/** The same time of day, counted from the midnight before: 02:00 becomes 26:00. */
const onNextDay = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`

/** A time on a day, counted from the midnight of another day, within two days. */
const since = (midnight: LocalDate, day: LocalDate, time: string): string => {
  if (day < midnight) return "00:00"
  if (day === midnight) return time
  return day === naiveAddDays(midnight, 1) ? onNextDay(time) : "48:00"
}

const close = (
  blockers: ReadonlyArray<BlockerEvent>,
  date: LocalDate,
  shifts: ReadonlyArray<Hours>
): boolean => {
  const ends = blockers.flatMap(
    (blocker): ReadonlyArray<Hours> =>
      blocker.allDay
        ? []
        : [
            [
              since(date, blocker.startDate, blocker.startTime),
              since(date, blocker.endDate, blocker.endTime)
            ]
          ]
  )
  const isTaken = (at: string, end: string): boolean => {
    const next = ends.find(([from, until]) => from <= at && at < until)
    return at >= end || (next !== undefined && isTaken(next[1], end))
  }
  return (
    blockers.some(({ allDay }) => allDay) ||
    (shifts.length > 0 && shifts.every(([start, end]) => isTaken(start, end)))
  )
}

const shiftsOf = (plan: Plan, progressId: string): ReadonlyArray<Hours> => {
  const shop = plan.shop.get(SHOP_ID)
  const own = plan.progress.get(progressId)?.shifts ?? []
  const shifts = own.length > 0 ? own : (shop?.shifts ?? [])
  if (shifts.length > 0)
    return shifts.map(
      ({ startTime, endTime }): Hours => [
        startTime,
        startTime < endTime ? endTime : onNextDay(endTime)
      ]
    )
  return shop !== undefined && shop.dayStartTime < shop.dayEndTime
    ? [[shop.dayStartTime, shop.dayEndTime]]
    : []
}

const computedCalendar = (plan: Plan, progressId: string) => {
  const progress = plan.progress.get(progressId)
  const shifts = shiftsOf(plan, progressId)
  const blockers = [...plan.event.values()].filter(
    (event): event is BlockerEvent =>
      event.eventType === "BlockerEvent" &&
      (event.scope.wholeShop || event.scope.progressIds.includes(progressId))
  )
  const onDay = new Map<LocalDate, ReadonlyArray<BlockerEvent>>()
  for (const blocker of blockers) {
    const from = naiveAddDays(blocker.startDate, blocker.allDay ? 0 : -1)
    const until = naiveAddDays(blocker.endDate, blocker.allDay ? 0 : 1)
    for (const date of daysFrom(from, until)) onDay.set(date, [...(onDay.get(date) ?? []), blocker])
  }
  const closed = [...onDay]
    .filter(([date, those]) => close(those, date, shifts))
    .map(([date]) => ({ start: date, end: naiveAddDays(date, 1) }))
  return naiveCalendar({
    saturday: progress?.includeSaturday ?? false,
    sunday: progress?.includeSunday ?? false,
    weeklyDaysOff: progress?.weeklyDaysOff ?? [],
    closed,
    opened: progress?.openedDays ?? []
  })
}

const known = new WeakMap<Plan, Map<string, ReturnType<typeof naiveCalendar>>>()

/** A reference implementation of a progress's calendar: its week, and every blocker day by day. */
export const naiveProgressCalendar = (plan: Plan, progressId: string) => {
  const ofPlan = known.get(plan) ?? new Map<string, ReturnType<typeof naiveCalendar>>()
  known.set(plan, ofPlan)
  const calendar = ofPlan.get(progressId) ?? computedCalendar(plan, progressId)
  ofPlan.set(progressId, calendar)
  return calendar
}

export const naiveDaysOf = (event: Pick<StepEvent, "allDay" | "startDate" | "endDate">) =>
  daysFrom(event.startDate, naiveAddDays(event.endDate, event.allDay ? 0 : 1))

export const naiveWorkedDaysOf = (plan: Plan, event: StepEvent) => {
  const calendar = naiveProgressCalendar(plan, event.progressId)
  return naiveDaysOf(event).filter((day) => calendar.isWorked(day) && !event.daysOff.includes(day))
}

export const naiveDaysOfWork = (plan: Plan, event: StepEvent): number =>
  Math.max(1, naiveWorkedDaysOf(plan, event).length)
