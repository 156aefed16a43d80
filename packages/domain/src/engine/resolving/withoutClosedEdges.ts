import { addDays } from "../../kernel/time/index.ts"
import { type ChangeSet, type Plan, planWith, type RowChange } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import { calendarOf, type PlanCalendars } from "../../rules/capacity/index.ts"
import { daysWorked, withWorkedDays } from "../../rules/proposal/index.ts"

/**
 * Moves pending steps that start or end on a closed day, such as a holiday, onto their worked days,
 * except those of some work orders. The load stays the same. Returns the same plan if there is no
 * such step.
 */
export const withoutClosedEdges = (
  plan: Plan,
  calendars: PlanCalendars,
  except: ReadonlySet<string> = new Set()
): Plan => {
  const event = [...plan.event.values()].flatMap((one): ReadonlyArray<Event> => {
    if (one.eventType !== "StepEvent" || one.status !== "Pending" || !one.allDay) return []
    if (except.has(one.workOrderId)) return []
    const calendar = calendarOf(calendars, { kind: "progress", id: one.progressId })
    const days = daysWorked(calendar, one)
    const last = days.at(-1)
    if (last === undefined) return []
    const isWithin = days[0] === one.startDate && addDays(last, 1) === one.endDate
    return isWithin ? [] : [withWorkedDays(calendar, one, days)]
  })
  return event.length === 0 ? plan : planWith(plan, { event })
}

export const asChangesOf = (plan: Plan, changes: ChangeSet): ChangeSet =>
  changes.map((change) =>
    change.table === "event"
      ? ({ ...change, before: plan.event.get(change.id) ?? change.before } as RowChange)
      : change
  )
