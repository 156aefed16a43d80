import {
  type PlacingOptions,
  type PromisedDate,
  type PromiseRequest,
  shortageOf
} from "@atelier/domain/placement"
import {
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairsOfPromise
} from "@atelier/domain/planning"
import { seesProgress } from "@atelier/domain/visibility"
import { namedOrders } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, crewsInSight } from "../visibility/index.ts"
import { visibleWorkOrder } from "../work-order/index.ts"
import { checkCapacitiesInSight, progressesOf } from "./checkCapacitiesInSight.ts"
import { fixedEvents } from "./planInSight.ts"
import { capacityToAdd, movedReferences, stepMoves } from "./plannedMoves.ts"
import { type PlanToSearch, planAhead } from "./planToSearch.ts"
import { budgetOf } from "./runSearch.ts"

/** Time limit for repairs; a shop of common size takes a fraction of it. */
const REPAIRS_MS = 3_000

const withoutBound = ({ boundBy: _, ...promised }: PromisedDate) => promised

const answerOf = ({ plan }: PlanToSearch, answer: RepairsOfPromise, { user }: Caller) => {
  const repairs = answer.repairs.map(({ changes, promised, ...repair }) => ({
    ...repair,
    promised: withoutBound(promised),
    moves: stepMoves(changes),
    referenceMoves: movedReferences(changes),
    addedCapacity: changes.length === 0 ? [] : capacityToAdd(plan, repair.repair)
  }))
  const moves = stepMoves(answer.changes)
  const referenceMoves = movedReferences(answer.changes)
  return {
    ...(answer.promised === null
      ? { promised: null, boundBy: shortageOf(answer.bound) }
      : {
          promised: withoutBound(answer.promised),
          boundBy: answer.bound === null ? null : shortageOf(answer.bound)
        }),
    leftOut: answer.leftOut.filter(({ progressId }) => seesProgress(user, progressId)),
    moves,
    referenceMoves,
    byCrew: answer.byCrew,
    repairs,
    orders: namedOrders(
      plan.workOrder,
      [{ moves, referenceMoves }, ...repairs].flatMap((each) =>
        [...each.moves, ...each.referenceMoves].map(({ workOrderId }) => workOrderId)
      )
    )
  }
}

const crewsOf = (
  reference: PromiseRequest["reference"],
  crewIds: ReadonlyArray<string>
): ReadonlyArray<Parameters<typeof crewsInSight>[0]> =>
  reference === "installation"
    ? [{ installerIds: crewIds }]
    : crewIds.map((shipperId) => ({ shipperId }))

const checkCrews = (
  reference: PromiseRequest["reference"],
  crewIds: ReadonlyArray<string>,
  caller: Caller
) =>
  Effect.forEach(crewsOf(reference, crewIds), (crews) => crewsInSight(crews, caller), {
    discard: true
  })

/** Finds the earliest dates for a new work order from today on; writes nothing. */
export const promiseDate = Effect.fn("promiseDate")(function* (
  request: Omit<PromiseRequest, "from">,
  caller: Caller
) {
  const { crewIds, reference, templateId } = request
  yield* checkCrews(reference, crewIds, caller)
  const made = yield* planAhead(caller)
  const progressIds = yield* progressesOf(made.plan, templateId)
  yield* checkCapacitiesInSight({ progressIds, entersProduction: true }, caller)
  const frozen = { eventIds: fixedEvents(made.plan, caller) }
  const asked = { ...request, from: made.today }
  const options = { frozen, budget: yield* budgetOf(REPAIRS_MS) }
  return answerOf(
    made,
    yield* Effect.fromResult(promiseWithRepairs(made.plan, made.calendars, asked, options)),
    caller
  )
})

export interface OrderDateRequest extends PlacingOptions {
  readonly workOrderId: string
  readonly reference: PromiseRequest["reference"]
  readonly days?: number
  readonly crewIds?: ReadonlyArray<string>
}

export const orderToPlan = Effect.fn("orderToPlan")(function* (
  workOrderId: string,
  caller: Caller
) {
  const order = yield* visibleWorkOrder(workOrderId, caller)
  const store = yield* PlanStore
  const used = order.steps.filter((step) => step.used)
  const events = yield* store.eventsOfWorkOrders([workOrderId])
  const isUndated = !events.some(({ eventType }) => eventType === "StepEvent")
  return {
    workOrderId,
    events,
    progressIds: used.map(({ progressId }) => progressId),
    /** The last step of an order without steps in the calendar; null for other orders. */
    undatedStepId: isUndated ? (used.at(-1)?.id ?? null) : null
  }
})

/** Finds the dates for a stored work order if it is replanned; writes nothing. */
export const promiseWorkOrder = Effect.fn("promiseWorkOrder")(function* (
  request: OrderDateRequest,
  caller: Caller
) {
  yield* checkCrews(request.reference, request.crewIds ?? [], caller)
  const own = yield* orderToPlan(request.workOrderId, caller)
  yield* checkCapacitiesInSight({ ...own, entersProduction: true }, caller)
  const made = yield* planAhead(caller, own)
  const frozen = { eventIds: fixedEvents(made.plan, caller) }
  const asked = { ...request, from: made.today }
  const options = { frozen, budget: yield* budgetOf(REPAIRS_MS) }
  return answerOf(
    made,
    yield* Effect.fromResult(promiseOrderWithRepairs(made.plan, made.calendars, asked, options)),
    caller
  )
})
