import type { ChangeSet, Plan } from "../change/index.ts"
import { type Event, eventDays } from "../event/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { NewlyLate } from "./Proposal.ts"
import { referenceDateOf } from "./planned.ts"

/** The due date of an open step: its reference date if its offset is negative, otherwise null. */
const dueOf = (plan: Plan, event: Event): LocalDate | null => {
  if (event.eventType !== "StepEvent" || event.status === "Completed") return null
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find((candidate) => candidate.id === event.stepId)
  if (workOrder === undefined || step === undefined || step.offsetDays >= 0) return null
  return referenceDateOf(workOrder, step.referenceDate)
}

/** The due date of an appointment that ends after it, otherwise null. */
export const lateFor = (plan: Plan, event: Event): LocalDate | null => {
  const due = dueOf(plan, event)
  return due !== null && eventDays(event).end > due ? due : null
}

/** The steps that may have become late: changed ones and those of changed work orders. */
const watchedEvents = (after: Plan, changes: ChangeSet): ReadonlyArray<Event> => {
  const workOrderIds = new Set<string>()
  const watched = new Map<string, Event>()
  for (const { after: row, before, id, table } of changes) {
    if (table === "workOrder" && before !== null) workOrderIds.add(id)
    if (table === "event" && row !== null) watched.set(id, row)
  }
  if (workOrderIds.size > 0)
    for (const event of after.event.values())
      if (event.eventType === "StepEvent" && workOrderIds.has(event.workOrderId))
        watched.set(event.id, event)
  return [...watched.values()]
}

export const newlyLate = (
  before: Plan,
  after: Plan,
  changes: ChangeSet
): ReadonlyArray<NewlyLate> =>
  watchedEvents(after, changes).flatMap((event) => {
    if (event.eventType !== "StepEvent") return []
    const due = lateFor(after, event)
    const was = before.event.get(event.id)
    if (due === null || (was !== undefined && lateFor(before, was) !== null)) return []
    return [{ eventId: event.id, workOrderId: event.workOrderId, due }]
  })
