import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { type ChangeSet, type Plan, planWith, type RowChange } from "../change/index.ts"
import type { Event } from "../event/index.ts"
import { daysWorked, onWorkedDays } from "../proposal/index.ts"
import { addDays } from "../time/index.ts"

/**
 * The plan in which pending steps that begin or end on a closed day, such as a holiday, and are
 * worked on others, lie on their worked days alone, but for those of some work orders. It weighs
 * the same; the same plan where there is none.
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
    return isWithin ? [] : [onWorkedDays(calendar, one, days)]
  })
  return event.length === 0 ? plan : planWith(plan, { event })
}

/** Changes of such a plan as changes of the one that it was made of. */
export const asChangesOf = (plan: Plan, changes: ChangeSet): ChangeSet =>
  changes.map((change) =>
    change.table === "event"
      ? ({ ...change, before: plan.event.get(change.id) ?? change.before } as RowChange)
      : change
  )
