import { isWorked, workedDays } from "../calendar/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import type { StepEvent } from "../event/index.ts"
import { checkDay, checkNumber, type LocalDate } from "../time/index.ts"
import type { WorkOrderStep } from "../work-order/index.ts"

/** What is left of a step that was started long ago: it is not done until somebody says so. */
const LEAST_DAYS_LEFT = 0.5

/**
 * The days of work that a step still needs, of the `days` that it takes: all of them while it waits
 * (or has no event), none when it is completed. Once started it is its days less the ones that its
 * progress has worked from its start until today, and half a day at least; with a start still to
 * come, the days until its end.
 */
export const remainingDays = (
  calendars: PlanCalendars,
  step: Pick<WorkOrderStep, "progressId">,
  days: number,
  event: Pick<StepEvent, "status" | "startDate" | "daysOff"> | undefined,
  today: LocalDate
): number => {
  checkNumber("days", days)
  checkDay("today", today)
  switch (event?.status) {
    case undefined:
    case "Pending":
      return days
    case "Completed":
      return 0
    case "Started": {
      const calendar = calendarOf(calendars, { kind: "progress", id: step.progressId })
      const off = event.daysOff.filter((day) => day < today && isWorked(calendar, day)).length
      const worked = workedDays(calendar, event.startDate, today) - off
      return Math.max(LEAST_DAYS_LEFT, days - worked)
    }
  }
}
