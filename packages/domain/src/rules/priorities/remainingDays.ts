import { isWorked, workedDays } from "../../kernel/calendar/index.ts"
import { checkDay, checkNumber, type LocalDate } from "../../kernel/time/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"

/** A started step keeps this rest, however long ago it started, until a user completes it. */
const LEAST_DAYS_LEFT = 0.5

/**
 * The remaining work of a step that takes `days`: all days while it is pending or has no event,
 * none when it is completed. A started step has its days minus those that its progress worked from
 * its start until today, but at least half a day. If its start is still ahead, the result is the
 * number of worked days from today until its end.
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
