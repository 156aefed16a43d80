import { canSeeEvent } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { EventTime } from "@atelier/domain/event"
import { brokenLinks, type MoveQuestion, moveQuestion } from "@atelier/domain/moving"
import { type Caller, seesReference } from "../visibility/index.ts"

/** The question limited to steps and links that the caller sees; null if nothing remains. */
const asSeen = (
  plan: Plan,
  question: MoveQuestion | null,
  { user }: Caller
): MoveQuestion | null => {
  if (question === null) return null
  if (question._tag === "LaterSteps") {
    const steps = question.steps.filter(({ event }) => canSeeEvent(user, event))
    return steps.length === 0 ? null : { ...question, steps }
  }
  const eventIds = question.eventIds.filter((id) => {
    const event = plan.event.get(id)
    if (event?.eventType !== "StepEvent" || !canSeeEvent(user, event)) return false
    return seesReference(user, plan.workOrder.get(event.workOrderId), event)
  })
  return eventIds.length === 0 ? null : { ...question, eventIds }
}

export const visibleMoveQuestion = (
  plan: Plan,
  move: { readonly eventId: string; readonly time: EventTime },
  caller: Caller
): MoveQuestion | null => asSeen(plan, moveQuestion(plan, shownCalendars(plan), move), caller)

/** The question of a work order whose dates move. */
export const visibleLinkQuestion = (
  plan: Plan,
  workOrderId: string,
  caller: Caller
): MoveQuestion | null => {
  const eventIds = brokenLinks(plan, shownCalendars(plan), workOrderId).map(({ event }) => event.id)
  return asSeen(plan, { _tag: "BrokenLinks", eventIds }, caller)
}
