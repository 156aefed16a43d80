import type { PlanStore } from "@atelier/application/ports"
import { type Caller, workOrderNameOf } from "@atelier/application/visibility"
import { Effect } from "effect"
import type { Refusal } from "../request/Handlers.ts"

/** An error caused by an event of a work order. */
export interface RefusalAboutWorkOrder extends Refusal {
  readonly workOrder: string
}

/** Adds the name of the event's work order to an error, if the caller sees it. */
export const aboutWorkOrder = Effect.fnUntraced(function* (
  refusal: Refusal,
  caller: Caller
): Effect.fn.Return<Refusal | RefusalAboutWorkOrder, never, PlanStore> {
  if (!("eventId" in refusal) || typeof refusal.eventId !== "string") return refusal
  const workOrder = yield* workOrderNameOf(refusal.eventId, caller)
  if (workOrder === null) return refusal
  return { ...refusal, _tag: refusal._tag, message: refusal.message, workOrder }
})
