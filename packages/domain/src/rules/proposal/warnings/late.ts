import type { LocalDate } from "../../../kernel/time/index.ts"
import type { ChangeSet, Plan } from "../../../records/change/index.ts"
import { type Event, eventDays } from "../../../records/event/index.ts"
import type { NewlyLate } from "../Proposal.ts"
import { referenceDateOf } from "../planned.ts"

/** The due date of an open step: its reference date if its offset is negative, otherwise null. */
export const dueOf = (plan: Plan, event: Event): LocalDate | null => {
  if (event.eventType !== "StepEvent" || event.status === "Completed") return null
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find((candidate) => candidate.id === event.stepId)
  if (workOrder === undefined || step === undefined || step.offsetDays >= 0) return null
  return referenceDateOf(workOrder, step.referenceDate)
}

export const lateFor = (plan: Plan, event: Event): LocalDate | null => {
  const due = dueOf(plan, event)
  return due !== null && eventDays(event).end > due ? due : null
}

export const newlyLate = (
  before: Plan,
  after: Plan,
  changes: ChangeSet
): ReadonlyArray<NewlyLate> => {
  const late: Array<NewlyLate> = []
  const add = (event: Event, was: Event | null | undefined): void => {
    const due = lateFor(after, event)
    if (due === null || event.eventType !== "StepEvent") return
    if (was != null && lateFor(before, was) !== null) return
    late.push({ eventId: event.id, workOrderId: event.workOrderId, due })
  }
  const workOrderIds = new Set<string>()
  for (const change of changes) {
    if (change.table === "workOrder" && change.before !== null) workOrderIds.add(change.id)
    if (change.table === "event" && change.after !== null) add(change.after, change.before)
  }
  if (workOrderIds.size === 0) return late
  const changed = new Set(changes.map(({ id }) => id))
  for (const event of after.event.values())
    if (
      event.eventType === "StepEvent" &&
      workOrderIds.has(event.workOrderId) &&
      !changed.has(event.id)
    )
      add(event, before.event.get(event.id))
  return late
}
