import { isAdmin } from "@atelier/domain/access"
import { planWith, type RowChange } from "@atelier/domain/change"
import { isReferenceEvent } from "@atelier/domain/event"
import type { ConfirmedMove, ConfirmedReference } from "@atelier/domain/planning"
import * as planning from "@atelier/domain/planning"
import { WrongKindOfEvent } from "@atelier/domain/proposal"
import { earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore, Transaction, VersionConflict } from "../ports/index.ts"
import { commitProposal, planFor, planOfChanges } from "../proposal/index.ts"
import { type Caller, crewsInSight, editableEvent, Forbidden } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"
import type { CapacityToAdd } from "./plannedMoves.ts"

/** Proposed moves that the caller accepts, and the capacity added on single days. */
export interface ConfirmMoves {
  readonly moves: ReadonlyArray<ConfirmedMove & { readonly version: number }>
  readonly referenceMoves?:
    | ReadonlyArray<ConfirmedReference & { readonly version: number }>
    | undefined
  readonly addedCapacity?: ReadonlyArray<CapacityToAdd> | undefined
  readonly preview?: boolean | undefined
}

const stepNow = Effect.fn("stepNow")(function* (
  { eventId, version }: ConfirmMoves["moves"][number],
  caller: Caller
) {
  const event = yield* editableEvent(caller, eventId, version)
  if (event.eventType !== "StepEvent")
    return yield* new WrongKindOfEvent({ eventId, eventType: event.eventType })
  return event
})

const referenceNow = Effect.fn("referenceNow")(function* (
  {
    eventId,
    installerIds,
    shipperId,
    version
  }: NonNullable<ConfirmMoves["referenceMoves"]>[number],
  caller: Caller
) {
  const event = yield* editableEvent(caller, eventId, version)
  if (!isReferenceEvent(event) || !event.isMainEvent)
    return yield* new WrongKindOfEvent({ eventId, eventType: event.eventType })
  yield* crewsInSight({ installerIds, shipperId }, caller, event)
  return event
})

/** Added capacity as row changes; only for administrators, on current versions. */
const capacityNow = Effect.fn("capacityNow")(function* (
  addedCapacity: ReadonlyArray<CapacityToAdd>,
  { user }: Caller
) {
  if (addedCapacity.length === 0) return []
  if (!isAdmin(user)) return yield* new Forbidden({ intent: "confirmMoves", rows: [] })
  const store = yield* PlanStore
  const { progress } = yield* store.referenceData
  for (const { progressId: id, version } of addedCapacity) {
    const current = progress.get(id)
    if (current !== undefined && current.version !== version)
      return yield* new VersionConflict({ table: "progress", id, current })
  }
  return yield* Effect.fromResult(planning.capacityChanges({ progress }, addedCapacity))
})

const planOf = Effect.fn("planOf")(function* (
  { moves, referenceMoves = [] }: Pick<ConfirmMoves, "moves" | "referenceMoves">,
  capacity: ReadonlyArray<RowChange>,
  caller: Caller
) {
  const steps = yield* Effect.forEach(moves, (move) => stepNow(move, caller))
  const visits = yield* Effect.forEach(referenceMoves, (each) => referenceNow(each, caller))
  const all = [...moves, ...referenceMoves]
  if (all.length === 0) return yield* planOfChanges(capacity)
  const target = {
    start: all.map(({ to }) => to).reduce(earlier),
    end: all.map(({ end }) => end).reduce(later)
  }
  const around = yield* planFor([...steps, ...visits], target)
  if (capacity.length === 0) return around
  const { event, workOrder } = yield* planOfChanges(capacity)
  return planWith(around, { event: [...event.values()], workOrder: [...workOrder.values()] })
})

/**
 * Applies proposed moves of steps, visits and production starts, and the added capacity, in one
 * transaction. Checks the moves again on the current plan; an event or progress that has changed is
 * a conflict.
 */
export const confirmMoves = Effect.fn("confirmMoves")(function* (
  { addedCapacity = [], moves, preview, referenceMoves = [] }: ConfirmMoves,
  caller: Caller
) {
  const transaction = yield* Transaction
  const decided = Effect.gen(function* () {
    const capacity = yield* capacityNow(addedCapacity, caller)
    const plan = yield* planOf({ moves, referenceMoves }, capacity, caller)
    const { today } = yield* plantTime(yield* shopOf(plan))
    const inSight = planInSight(plan, caller)
    const proposal = yield* Effect.fromResult(
      planning.confirmMoves(plan, { moves, referenceMoves, addedCapacity }, { today, inSight })
    )
    return yield* commitProposal(proposal, { caller, intent: "confirmMoves", preview })
  })
  return yield* preview === true ? decided : transaction.serializable(decided)
})
