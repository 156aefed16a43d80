import { canSeeEvent } from "@atelier/domain/access"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "./Caller.ts"

/** What the work order of an event is called; null where there is none, or the caller does not see the event. */
export const workOrderNameOf = Effect.fn("workOrderNameOf")(function* (
  eventId: string,
  { user }: Caller
): Effect.fn.Return<string | null, never, PlanStore> {
  const store = yield* PlanStore
  const event = yield* store.row("event", eventId)
  if (event === null || !canSeeEvent(user, event)) return null
  if (!("workOrderId" in event) || event.workOrderId === null) return null
  const workOrder = yield* store.row("workOrder", event.workOrderId)
  return workOrder?.name ?? null
})
