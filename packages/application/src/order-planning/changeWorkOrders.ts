import { mayChangeWorkOrder } from "@atelier/domain/access"
import {
  type ChangeWorkOrders,
  changeWorkOrders as decide,
  infoOf,
  withNamed
} from "@atelier/domain/order-planning"
import { type AskedMove, keepingLockedDates } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids } from "../ports/index.ts"
import { commitProposal } from "../proposal/index.ts"
import { planForOrders } from "../review-list/index.ts"
import { type Caller, notTheirs } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

/** Gives chosen fields of several work orders the same values: all of them, or none. */
export const changeWorkOrders = Effect.fn("changeWorkOrders")(function* (
  intent: ChangeWorkOrders & AskedMove,
  caller: Caller
) {
  const ids = yield* Ids
  const orders = yield* Effect.forEach([...new Set(intent.workOrderIds)], (id) =>
    visibleWorkOrder(id, caller)
  )
  const others = orders.flatMap((order) =>
    mayChangeWorkOrder(caller.user, order, withNamed(infoOf(order), intent.changes))
      ? []
      : [["workOrder", order] as const]
  )
  if (others.length > 0)
    return yield* yield* notTheirs(others, { caller, intent: "changeWorkOrders" })
  const { productionDate = null, deliveryDate = null, installationDate = null } = intent.changes
  const plan = yield* planForOrders(orders, [productionDate, deliveryDate, installationDate])
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(
    keepingLockedDates(decide(plan, intent, { today, newId: ids.next }), intent)
  )
  return yield* commitProposal(proposal, {
    caller,
    intent: "changeWorkOrders",
    preview: intent.preview
  })
})
