import { planWith } from "@atelier/domain/change"
import * as orderPlanning from "@atelier/domain/order-planning"
import { Effect } from "effect"
import { documentsToDelete } from "../documents/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitProposal } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

export const deleteWorkOrders = Effect.fn("deleteWorkOrders")(function* (
  { ids, preview }: { readonly ids: ReadonlyArray<string>; readonly preview?: boolean | undefined },
  caller: Caller
) {
  const store = yield* PlanStore
  const workOrder = yield* Effect.forEach([...new Set(ids)], (id) => visibleWorkOrder(id, caller))
  const event = yield* store.eventsOfWorkOrders(ids)
  const document = yield* documentsToDelete({ workOrderId: workOrder.map(({ id }) => id) })
  const plan = planWith(yield* store.referenceData, { workOrder, event, document })
  const proposal = yield* Effect.fromResult(
    orderPlanning.deleteWorkOrders(plan, { workOrderIds: ids })
  )
  return yield* commitProposal(proposal, { caller, intent: "deleteWorkOrders", preview })
})
