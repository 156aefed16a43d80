import type { WorkingCalendar } from "../../../kernel/calendar/index.ts"
import { fromEpochDay } from "../../../kernel/time/index.ts"
import { daysOfWork } from "../../../rules/proposal/index.ts"
import { daysOfEvent, NEVER } from "../../placement/index.ts"
import { daysLate } from "../daysLate.ts"
import { datesOfStep, type OrderEvents, type OrderStep } from "../orderSteps.ts"
import type { LateStep } from "../PlanningModel.ts"

export const latestKept = (
  { workOrder }: OrderEvents,
  steps: ReadonlyArray<OrderStep>,
  calendarOf: (progressId: string) => WorkingCalendar,
  shopDays: (epochDay: number) => number
): LateStep | null => {
  let latest: LateStep | null = null
  steps.forEach(({ event, stays, step }, at) => {
    if (!stays) return
    const calendar = calendarOf(event.progressId)
    const { due } = datesOfStep(workOrder, steps, at, calendar, daysOfWork(calendar, event))
    if (due === NEVER) return
    const end = daysOfEvent(event).until
    const days = daysLate(shopDays(end) - shopDays(due), end, due)
    if (days > (latest?.days ?? 0)) latest = { stepId: step.id, end: fromEpochDay(end), days }
  })
  return latest
}
