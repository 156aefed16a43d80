import { workedDays } from "../../kernel/calendar/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import { calendarOf, type PlanCalendars } from "../../rules/capacity/index.ts"

export const movedDays = (plan: Plan, calendars: PlanCalendars, changes: ChangeSet): number =>
  changes.reduce((sum, { after, id }) => {
    const event = plan.event.get(id)
    if (event?.eventType !== "StepEvent" || after === null || !("startDate" in after)) return sum
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    return sum + Math.abs(workedDays(calendar, event.startDate, after.startDate))
  }, 0)
