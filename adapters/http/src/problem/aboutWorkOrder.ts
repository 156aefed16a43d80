import type { PlanStore } from "@atelier/application/ports"
import { type Caller, workOrderNameOf } from "@atelier/application/visibility"
import { Effect } from "effect"
import type { Refusal } from "../request/Handlers.ts"

export interface RefusalAboutWorkOrder extends Refusal {
  readonly workOrder: string
}

export const aboutWorkOrder = Effect.fnUntraced(function* (
  refusal: Refusal,
  caller: Caller
): Effect.fn.Return<Refusal | RefusalAboutWorkOrder, never, PlanStore> {
  if (!("eventId" in refusal) || typeof refusal.eventId !== "string") return refusal
  const workOrder = yield* workOrderNameOf(refusal.eventId, caller)
  if (workOrder === null) return refusal
  return { ...refusal, _tag: refusal._tag, message: refusal.message, workOrder }
})
