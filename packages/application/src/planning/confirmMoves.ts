import { isAdmin } from "@atelier/domain/access"
import { planWith, type RowChange } from "@atelier/domain/change"
import { isReferenceEvent } from "@atelier/domain/event"
import {
  type ConfirmedMove,
  type ConfirmedReference,
  capacityChanges,
  confirmMoves as decide
} from "@atelier/domain/planning"
import { WrongKindOfEvent } from "@atelier/domain/proposal"
import { earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore, VersionConflict } from "../ports/index.ts"
import { commitProposal, planFor, planOfChanges } from "../proposal/index.ts"
import { type Caller, crewsInSight, editableEvent, Forbidden } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"
import type { CapacityToAdd } from "./plannedMoves.ts"

/**
 * The proposed moves that a caller accepts, with the visits and entries into production that go
 * along, and what progresses are given on single days for them.
 */
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

/**
 * What progresses are given on single days. That is configuration, and refused as such; so is a
 * progress that has changed since.
 */
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
  return yield* Effect.fromResult(capacityChanges({ progress }, addedCapacity))
})

/** The part of the plan that moves and other capacities touch. */
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
 * Moves steps as planning proposed it, with the visits and entries into production of their orders,
 * and what progresses are given on single days for it: all in one change or none. It is decided
 * again, by the certificate, on the plan as it is now; an event or a progress that has changed
 * since is a conflict.
 */
export const confirmMoves = Effect.fn("confirmMoves")(function* (
  { addedCapacity = [], moves, preview, referenceMoves = [] }: ConfirmMoves,
  caller: Caller
) {
  const store = yield* PlanStore
  const decided = Effect.gen(function* () {
    const capacity = yield* capacityNow(addedCapacity, caller)
    const plan = yield* planOf({ moves, referenceMoves }, capacity, caller)
    const { today } = yield* plantTime(yield* shopOf(plan))
    const inSight = planInSight(plan, caller)
    const proposal = yield* Effect.fromResult(
      decide(plan, { moves, referenceMoves, addedCapacity }, { today, inSight })
    )
    return yield* commitProposal(proposal, { caller, intent: "confirmMoves", preview })
  })
  return yield* preview === true ? decided : store.atOnce(decided)
})
