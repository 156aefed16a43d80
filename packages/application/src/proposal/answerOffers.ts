import { canEditEvent } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import type { StepEvent } from "@atelier/domain/event"
import { applyOfferAnswer } from "@atelier/domain/moving"
import { type Proposal, type ProposalWarning, proposeAnyChanges } from "@atelier/domain/proposal"
import { Effect, Option } from "effect"
import { PlanStore, type Stored } from "../ports/index.ts"
import { type Caller, seesReference } from "../visibility/index.ts"
import { proposedMaintenance } from "./maintenanceMoves.ts"
import { planOfChanges } from "./planOfChanges.ts"

const isOfOffers = ({ _tag }: ProposalWarning): boolean =>
  _tag === "MoveOffered" || _tag === "LockedStepStays"

const proposedAgain = Effect.fn("proposedAgain")(function* (changes: ChangeSet) {
  const maintained = yield* proposedMaintenance(changes)
  if (maintained !== null) return maintained.proposal
  return yield* Effect.fromResult(proposeAnyChanges(yield* planOfChanges(changes), changes))
})

/** The proposal with other changes; if its figures cannot be computed, the old ones remain. */
const withChanges = Effect.fn("withChanges")(function* (proposal: Proposal, changes: ChangeSet) {
  const again = yield* Effect.option(proposedAgain(changes))
  if (Option.isNone(again)) return { ...proposal, changes }
  const offers = proposal.warnings.filter(isOfOffers)
  return { ...again.value, warnings: [...again.value.warnings, ...offers] }
})

/**
 * Applies the caller's answer to the moves that a proposal offers; see {@link applyOfferAnswer}.
 * Steps do not move if the caller may not edit them or does not see
 * their reference date.
 */
export const answerOffers = Effect.fn("answerOffers")(function* (
  proposal: Proposal,
  { moves, user }: Pick<Caller, "moves" | "user">
): Effect.fn.Return<Proposal, never, Stored> {
  const ids = new Set(
    proposal.warnings.flatMap((one) => (one._tag === "MoveOffered" ? [one.workOrderId] : []))
  )
  if (ids.size === 0) return proposal
  const store = yield* PlanStore
  const workOrders = yield* store.workOrders([...ids])
  const orderOf = new Map(workOrders.map((order) => [order.id, order]))
  const offeredTo = {
    workOrders,
    events: yield* store.eventsOfWorkOrders([...ids]),
    mayMove: (event: StepEvent) =>
      canEditEvent(user, event) && seesReference(user, orderOf.get(event.workOrderId), event)
  }
  return yield* withChanges(proposal, applyOfferAnswer(proposal, offeredTo, moves))
})
