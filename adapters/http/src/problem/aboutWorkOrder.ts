import type { PlanStore } from "@atelier/application/ports"
import { type Caller, workOrderNameOf } from "@atelier/application/visibility"
import { Effect } from "effect"
import type { Refusal } from "../request/Handlers.ts"

/** A refusal that an event is the reason of, with the name of its work order where the caller sees it. */
export const aboutWorkOrder = Effect.fnUntraced(function* (
  refusal: Refusal,
  caller: Caller
): Effect.fn.Return<Refusal, never, PlanStore> {
  if (!("eventId" in refusal) || typeof refusal.eventId !== "string") return refusal
  const workOrder = yield* workOrderNameOf(refusal.eventId, caller)
  return workOrder === null ? refusal : Object.assign(refusal, { workOrder })
})
