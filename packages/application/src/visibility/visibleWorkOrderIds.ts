import { permits, showsWorkOrder, type UserConfiguration } from "@atelier/domain/access"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

/** The visible ones of the given work orders, by access to the list or a visible event. */
export const visibleWorkOrderIds = Effect.fn("visibleWorkOrderIds")(function* (
  user: UserConfiguration,
  ids: ReadonlyArray<string>
): Effect.fn.Return<ReadonlySet<string>, never, PlanStore> {
  if (ids.length === 0 || permits(user, ["accessWorkOrdersListPage"])) return new Set(ids)
  const store = yield* PlanStore
  const events = yield* store.eventsOfWorkOrders(ids)
  return new Set(
    events.flatMap((event) => (showsWorkOrder(user, event) ? [event.workOrderId] : []))
  )
})
