import { type CreateWorkOrder, createWorkOrder as decide } from "@atelier/domain/order-planning"
import { addDays, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids } from "../ports/index.ts"
import { commitProposal, daysAround, planAround } from "../proposal/index.ts"
import { type Caller, crewsInSight } from "../visibility/index.ts"

/** Creates a work order with its events. */
export const createWorkOrder = Effect.fn("createWorkOrder")(function* (
  input: CreateWorkOrder & { readonly preview?: boolean | undefined },
  caller: Caller
) {
  const ids = yield* Ids
  const { draft, rows } = input
  yield* crewsInSight(draft, caller)
  const dates = [
    draft.productionDate,
    draft.deliveryDate,
    draft.installationDate,
    ...(rows ?? []).map((row) => row.startDate)
  ]
  const target = { start: dates.reduce(earlier), end: addDays(dates.reduce(later), 1) }
  const plan = yield* planAround(daysAround([], target), [])
  const { today } = yield* plantTime(yield* shopOf(plan))
  const { workOrder, proposal } = yield* Effect.fromResult(
    decide(plan, { draft, rows }, { today, newId: ids.next })
  )
  const outcome = yield* commitProposal(proposal, {
    caller,
    intent: "createWorkOrder",
    preview: input.preview
  })
  return { ...outcome, idPublic: workOrder.id }
})
