import type { PlanStore } from "@atelier/application/ports"
import { type Caller, workOrderNameOf } from "@atelier/application/visibility"
import { Effect } from "effect"
import type { Refusal } from "../request/Handlers.ts"

/** A refusal that an event of a work order is the reason of. */
export interface RefusalAboutWorkOrder extends Refusal {
  /** What the work order is called. */
  readonly workOrder: string
}

/**
 * A refusal that an event is the reason of, with the name of its work order where the caller sees
 * it.
 */
export const aboutWorkOrder = Effect.fnUntraced(function* (
  refusal: Refusal,
  caller: Caller
): Effect.fn.Return<Refusal | RefusalAboutWorkOrder, never, PlanStore> {
  if (!("eventId" in refusal) || typeof refusal.eventId !== "string") return refusal
  const workOrder = yield* workOrderNameOf(refusal.eventId, caller)
  if (workOrder === null) return refusal
  return { ...refusal, _tag: refusal._tag, message: refusal.message, workOrder }
})
