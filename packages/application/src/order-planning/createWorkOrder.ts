import type { CreateWorkOrder } from "@atelier/domain/order-planning"
import * as orderPlanning from "@atelier/domain/order-planning"
import { addDays, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids } from "../ports/index.ts"
import { commitProposal, daysAround, planAround } from "../proposal/index.ts"
import { inTemplate } from "../review-list/index.ts"
import { type Caller, crewsInSight } from "../visibility/index.ts"

interface Creating {
  /** At least one. */
  readonly orders: ReadonlyArray<CreateWorkOrder>
  readonly intent: "createWorkOrder" | "createWorkOrders"
  readonly preview?: boolean | undefined
}

const datesOf = ({ draft, rows }: CreateWorkOrder) => [
  draft.productionDate,
  draft.deliveryDate,
  draft.installationDate,
  ...(rows ?? []).map((row) => row.startDate)
]

const named = Effect.fn("named")(function* ({ draft, rows }: CreateWorkOrder) {
  const { stepValues, templateId } = draft
  return {
    draft: { ...draft, stepValues: yield* inTemplate(templateId, stepValues) },
    rows: yield* inTemplate(templateId, rows)
  }
})

const create = Effect.fn("create")(function* (
  { intent, orders: asked, preview }: Creating,
  caller: Caller
) {
  const orders = yield* Effect.forEach(asked, named)
  const ids = yield* Ids
  yield* Effect.forEach(orders, ({ draft }) => crewsInSight(draft, caller), { discard: true })
  const dates = orders.flatMap(datesOf)
  const target = { start: dates.reduce(earlier), end: addDays(dates.reduce(later), 1) }
  const plan = yield* planAround(daysAround([], target), [])
  const { today } = yield* plantTime(yield* shopOf(plan))
  const { proposal, workOrders } = yield* Effect.fromResult(
    orderPlanning.createWorkOrders(plan, orders, { today, newId: ids.next })
  )
  const outcome = yield* commitProposal(proposal, { caller, intent, preview })
  return { outcome, ids: workOrders.map(({ id }) => id) }
})

export const createWorkOrder = Effect.fn("createWorkOrder")(function* (
  { preview, ...order }: CreateWorkOrder & { readonly preview?: boolean | undefined },
  caller: Caller
) {
  const made = yield* create({ orders: [order], intent: "createWorkOrder", preview }, caller)
  return { ...made.outcome, idPublic: made.ids[0] as string }
})

export const createWorkOrders = Effect.fn("createWorkOrders")(function* (
  { orders, preview }: Pick<Creating, "orders" | "preview">,
  caller: Caller
) {
  const { ids, outcome } = yield* create({ orders, intent: "createWorkOrders", preview }, caller)
  return { ...outcome, idsPublic: ids }
})
