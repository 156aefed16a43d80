import { planWith } from "@atelier/domain/change"
import * as orderPlanning from "@atelier/domain/order-planning"
import type { ReviewRequest } from "@atelier/domain/review-list"
import { workOrderAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { inTemplate, planForReview, reviewAsSeen } from "../review-list/index.ts"
import type { Caller } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"

const inSight = Effect.fn("inSight")(function* (id: string, caller: Caller) {
  const workOrder = yield* visibleWorkOrder(id, caller)
  return workOrderAsSeen(caller.user, workOrder)
})

/** Returns the initial state of the wizard for a copy, without the values of hidden steps. */
export const copyWorkOrder = Effect.fn("copyWorkOrder")(function* (id: string, caller: Caller) {
  const store = yield* PlanStore
  const workOrder = yield* inSight(id, caller)
  const plan = planWith(yield* store.referenceData, { workOrder: [workOrder] })
  return yield* Effect.fromResult(orderPlanning.copyWorkOrder(plan, { workOrderId: id }))
})

/** The review list of a copy, with days and ticks of the source for visible steps. */
export const copyReviewList = Effect.fn("copyReviewList")(function* (
  id: string,
  asked: ReviewRequest,
  caller: Caller
) {
  const stepValues = yield* inTemplate(asked.templateId, asked.stepValues)
  const request = { ...asked, stepValues }
  const workOrder = yield* inSight(id, caller)
  const plan = planWith(yield* planForReview(request, []), { workOrder: [workOrder] })
  const { today } = yield* plantTime(yield* shopOf(plan))
  const listed = yield* Effect.fromResult(
    orderPlanning.generateCopyReviewList(plan, { ...request, workOrderId: id }, today)
  )
  return reviewAsSeen(plan, request, listed, caller)
})
