import { toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { eventDays, type StepEvent } from "../../records/event/index.ts"
import { lateFor } from "../../rules/proposal/index.ts"
import { NEVER } from "../placement/index.ts"
import type { MovableStep } from "../shop-state/index.ts"

export interface LateStep {
  readonly event: StepEvent
  readonly due: number
  readonly end: number
}

/**
 * The late steps of all orders with a movable step, in the current plan. Movable steps count by
 * their own due day, the others by the date that they miss.
 */
export const lateSteps = (
  plan: Plan,
  movable: ReadonlyArray<MovableStep>
): ReadonlyArray<LateStep> => {
  const dueOf = new Map(movable.map(({ due, eventId }) => [eventId, due]))
  const orders = new Set(
    movable.map(({ eventId }) => (plan.event.get(eventId) as StepEvent).workOrderId)
  )
  return [...plan.event.values()].flatMap((event): ReadonlyArray<LateStep> => {
    if (event.eventType !== "StepEvent" || event.status === "Completed") return []
    if (!orders.has(event.workOrderId)) return []
    const missed = dueOf.has(event.id) ? null : lateFor(plan, event)
    const due = dueOf.get(event.id) ?? (missed === null ? NEVER : toEpochDay(missed))
    const end = toEpochDay(eventDays(event).end)
    return end > due ? [{ event, due, end }] : []
  })
}

/**
 * Returns the epoch day by which a movable step must end, so that no step becomes late and no order
 * later: its due day, or its current end. A step that misses its date may end with the last late
 * step of its order that has the same due day.
 */
export const lateUntilIn = (
  plan: Plan,
  movable: ReadonlyArray<MovableStep>
): ((step: Pick<MovableStep, "due" | "eventId">) => number) => {
  const late = lateSteps(plan, movable)
  const keyOf = ({ due, event }: LateStep): string => `${due} ${event.workOrderId}`
  const last = new Map<string, number>()
  for (const step of late)
    last.set(keyOf(step), Math.max(step.end, last.get(keyOf(step)) ?? step.end))
  const until = new Map(
    late.map((step) => [
      step.event.id,
      lateFor(plan, step.event) === null ? step.end : last.get(keyOf(step))
    ])
  )
  return ({ due, eventId }) => until.get(eventId) ?? due
}
