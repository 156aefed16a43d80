import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "./Caller.ts"
import { visibleWorkOrderIds } from "./visibleWorkOrderIds.ts"

/** The name of an event's work order; null if there is none or if it is hidden. */
export const workOrderNameOf = Effect.fn("workOrderNameOf")(function* (
  eventId: string,
  { user }: Caller
): Effect.fn.Return<string | null, never, PlanStore> {
  const store = yield* PlanStore
  const event = yield* store.row("event", eventId)
  if (event === null || !("workOrderId" in event) || event.workOrderId === null) return null
  const { workOrderId } = event
  const seen = yield* visibleWorkOrderIds(user, [workOrderId])
  return seen.has(workOrderId) ? ((yield* store.row("workOrder", workOrderId))?.name ?? null) : null
})
