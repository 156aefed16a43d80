import {
  type NoDueDate,
  type NoRoom,
  type NotEnoughDays,
  type PlacingOptions,
  placeBackward,
  placeForward,
  placementChanges,
  shortageOf
} from "@atelier/domain/placement"
import * as planning from "@atelier/domain/planning"
import type { ReviewRequest } from "@atelier/domain/review-list"
import { namedOrders } from "@atelier/domain/work-order"
import { Effect, Result } from "effect"
import type { Caller } from "../visibility/index.ts"
import { checkCapacitiesInSight, progressesOf } from "./checkCapacitiesInSight.ts"
import { stepMoves } from "./plannedMoves.ts"
import { planAhead } from "./planToSearch.ts"
import { orderToPlan } from "./promiseDate.ts"

type Misfit = NoDueDate | NoRoom | NotEnoughDays

const misfitOf = (refusal: Misfit) =>
  refusal._tag === "NoDueDate"
    ? { _tag: refusal._tag, stepId: refusal.stepId }
    : shortageOf(refusal)

const fitted = <A, E extends { readonly _tag: string }>(
  result: Result.Result<A, E | Misfit>
): Effect.Effect<Result.Result<A, Misfit>, Exclude<E, Misfit>> => {
  if (Result.isSuccess(result)) return Effect.succeed(Result.succeed(result.success))
  const refusal = result.failure
  switch (refusal._tag) {
    case "NoDueDate":
    case "NoRoom":
    case "NotEnoughDays":
      return Effect.succeed(Result.fail(refusal as Misfit))
    default:
      return Effect.fail(refusal as Exclude<E, Misfit>)
  }
}

/** Finds days for the pending steps of a work order from today on; writes nothing. */
export const placeWorkOrder = Effect.fn("placeWorkOrder")(function* (
  {
    days,
    mayShareDays = false,
    workOrderId
  }: PlacingOptions & { readonly workOrderId: string; readonly days: "latest" | "earliest" },
  caller: Caller
) {
  const own = yield* orderToPlan(workOrderId, caller)
  yield* checkCapacitiesInSight({ ...own, entersProduction: false }, caller)
  const { undatedStepId } = own
  if (undatedStepId !== null)
    return { moves: [], misfit: { _tag: "NoDueDate" as const, stepId: undatedStepId }, orders: [] }
  const { calendars, plan, today } = yield* planAhead(caller, own)
  const placed = yield* fitted(
    days === "latest"
      ? placeBackward(plan, calendars, workOrderId, { notBefore: today, mayShareDays })
      : placeForward(plan, calendars, workOrderId, today, { mayShareDays })
  )
  if (Result.isFailure(placed)) return { moves: [], misfit: misfitOf(placed.failure), orders: [] }
  return {
    moves: stepMoves(placementChanges(plan, placed.success)),
    misfit: null,
    orders: namedOrders(plan.workOrder, [workOrderId])
  }
})

/** Finds days for the steps of a new work order before its dates, from today on. */
export const datesThatFit = Effect.fn("datesThatFit")(function* (
  { mayShareDays = false, ...request }: ReviewRequest & PlacingOptions,
  caller: Caller
) {
  const { calendars, plan, today } = yield* planAhead(caller)
  const progressIds = yield* progressesOf(plan, request.templateId)
  yield* checkCapacitiesInSight({ progressIds, entersProduction: false }, caller)
  const found = yield* fitted(
    planning.datesThatFit(plan, calendars, request, { today, mayShareDays })
  )
  return Result.isFailure(found)
    ? { steps: null, misfit: misfitOf(found.failure) }
    : { steps: found.success, misfit: null }
})
