import { canEditEvent } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import { answeredOffers } from "@atelier/domain/moving"
import { type Proposal, type ProposalWarning, proposalOf } from "@atelier/domain/proposal"
import { Effect, Result } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { planOfChanges } from "./planOfChanges.ts"

/** Kept as they are where the rest is worked out again with the moves. */
const isOfOffers = ({ _tag }: ProposalWarning): boolean =>
  _tag === "MoveOffered" || _tag === "LockedStepStays"

/** The proposal with other changes, and with what they make too much, late or odd. */
const withChanges = Effect.fn("withChanges")(function* (proposal: Proposal, changes: ChangeSet) {
  const whole = { ...proposal, changes }
  if (changes.some(({ table }) => table.endsWith("Maintenance"))) return whole
  const again = proposalOf(yield* planOfChanges(changes), changes)
  if (Result.isFailure(again)) return whole
  const offers = proposal.warnings.filter(isOfOffers)
  return { ...again.success, warnings: [...again.success.warnings, ...offers] }
})

/**
 * A proposal with the moves that it offers as the caller answers them: `offered` makes the moves in
 * the same change, `none` refuses them, which breaks the intact links of their steps. Steps that
 * the caller may not edit stay as they are. Without an answer, nothing moves and no link changes.
 */
export const answerOffers = Effect.fn("answerOffers")(function* (
  proposal: Proposal,
  { moves, user }: Pick<Caller, "moves" | "user">
): Effect.fn.Return<Proposal, never, PlanStore> {
  const ids = new Set(
    proposal.warnings.flatMap((one) => (one._tag === "MoveOffered" ? [one.workOrderId] : []))
  )
  if (moves === undefined || ids.size === 0) return proposal
  const store = yield* PlanStore
  const offeredTo = {
    workOrders: yield* store.workOrders([...ids]),
    events: yield* store.eventsOfWorkOrders([...ids]),
    mayMove: (event: Parameters<typeof canEditEvent>[1]) => canEditEvent(user, event)
  }
  return yield* withChanges(proposal, answeredOffers(proposal, offeredTo, moves))
})
