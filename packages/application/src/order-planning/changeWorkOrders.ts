import { mayChangeWorkOrder } from "@atelier/domain/access"
import type { ChangeWorkOrders } from "@atelier/domain/order-planning"
import * as orderPlanning from "@atelier/domain/order-planning"
import { type AskedMove, rejectLockedMoves } from "@atelier/domain/proposal"
import { namesUnseen } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids } from "../ports/index.ts"
import { commitProposal } from "../proposal/index.ts"
import { planForOrders } from "../review-list/index.ts"
import { type Caller, crewsInSight, notTheirs } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

/** Sets the chosen fields of several work orders to the same values in one transaction. */
export const changeWorkOrders = Effect.fn("changeWorkOrders")(function* (
  intent: ChangeWorkOrders & AskedMove,
  caller: Caller
) {
  const ids = yield* Ids
  const orders = yield* Effect.forEach([...new Set(intent.workOrderIds)], (id) =>
    visibleWorkOrder(id, caller)
  )
  const refuse = (others: ReadonlyArray<WorkOrder>) =>
    notTheirs(
      others.map((order) => ["workOrder", order] as const),
      { caller, intent: "changeWorkOrders" }
    )
  const unseen = orders.filter((order) => namesUnseen(caller.user, order, intent.changes))
  if (unseen.length > 0) return yield* yield* refuse(unseen)
  yield* Effect.forEach(orders, (order) => crewsInSight(intent.changes, caller, order))
  const others = orders.filter(
    (order) =>
      !mayChangeWorkOrder(
        caller.user,
        order,
        orderPlanning.withNamed(orderPlanning.infoOf(order), intent.changes)
      )
  )
  if (others.length > 0) return yield* yield* refuse(others)
  const { productionDate = null, deliveryDate = null, installationDate = null } = intent.changes
  const plan = yield* planForOrders(orders, [productionDate, deliveryDate, installationDate])
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(
    rejectLockedMoves(
      orderPlanning.changeWorkOrders(plan, intent, { today, newId: ids.next }),
      intent
    )
  )
  return yield* commitProposal(proposal, {
    caller,
    intent: "changeWorkOrders",
    preview: intent.preview
  })
})
