import { canEditEvent } from "@atelier/domain/access"
import { type ChangeSet, changed, type RowChange } from "@atelier/domain/change"
import type { StepEvent } from "@atelier/domain/event"
import { linkState } from "@atelier/domain/moving"
import { type Proposal, type ProposalWarning, proposalOf } from "@atelier/domain/proposal"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect, Result } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { planOfChanges } from "./planOfChanges.ts"

type Offer = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>
type Answer = NonNullable<Caller["moves"]>

/** The reference date that the step of an event follows; null when its link is not intact. */
const followedDate = (event: StepEvent, workOrder: WorkOrder | undefined) => {
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  if (workOrder === undefined || step === undefined) return null
  return linkState({ event, step, workOrder }) === "intact" ? step.referenceDate : null
}

/** What the answer to an offer makes of its step: the move, or a broken link. Null: nothing. */
const answered = (
  event: StepEvent,
  offer: Offer,
  workOrder: WorkOrder | undefined,
  answer: Answer
): Pick<RowChange<"event">, "after" | "reason"> | null => {
  const referenceDate = followedDate(event, workOrder)
  if (answer === "none")
    return referenceDate === null
      ? null
      : { after: { ...event, link: "broken" }, reason: { _tag: "Requested" } }
  const after = { ...event, ...offer.time, daysOff: offer.daysOff ?? event.daysOff }
  return {
    after,
    reason: referenceDate === null ? { _tag: "Requested" } : { _tag: "LinkedTo", referenceDate }
  }
}

/** Keeps what was said of offers; the rest is worked out again with the moves. */
const isOfOffers = ({ _tag }: ProposalWarning): boolean =>
  _tag === "MoveOffered" || _tag === "LockedStepStays"

const isOfMaintenance = ({ table }: RowChange): boolean => table.endsWith("Maintenance")

/** The proposal with other changes, and with what they make too much, late or odd. */
const withChanges = Effect.fn("withChanges")(function* (proposal: Proposal, changes: ChangeSet) {
  const whole = { ...proposal, changes }
  if (changes.some(isOfMaintenance)) return whole
  const again = proposalOf(yield* planOfChanges(changes), changes)
  if (Result.isFailure(again)) return whole
  const offers = proposal.warnings.filter(isOfOffers)
  return { ...again.success, warnings: [...again.success.warnings, ...offers] }
})

/**
 * A proposal with the moves that it offers, as the caller answers them: `offered` makes the moves
 * in the same change, `none` refuses them, which breaks the intact links of their steps. Steps that
 * the caller may not edit stay as they are. Without an answer, nothing moves and no link changes.
 */
export const answerOffers = Effect.fn("answerOffers")(function* (
  proposal: Proposal,
  { moves, user }: Pick<Caller, "moves" | "user">
): Effect.fn.Return<Proposal, never, PlanStore> {
  const offers = new Map(
    proposal.warnings.flatMap((warning) =>
      warning._tag === "MoveOffered" ? [[warning.eventId, warning] as const] : []
    )
  )
  if (moves === undefined || offers.size === 0) return proposal
  const store = yield* PlanStore
  const orderIds = [...new Set([...offers.values()].map(({ workOrderId }) => workOrderId))]
  const orders = new Map((yield* store.workOrders(orderIds)).map((order) => [order.id, order]))
  const answeredOf = (event: StepEvent) => {
    const offer = offers.get(event.id)
    if (offer === undefined || !canEditEvent(user, event)) return null
    return answered(event, offer, orders.get(event.workOrderId), moves)
  }
  const own = proposal.changes.map((change): RowChange => {
    if (change.table !== "event" || change.after?.eventType !== "StepEvent") return change
    const answer = answeredOf(change.after)
    return answer === null ? change : { ...change, after: answer.after }
  })
  const touched = new Set(proposal.changes.map(({ id }) => id))
  const stored = yield* store.eventsOfWorkOrders(orderIds)
  const along = stored.flatMap((event): ChangeSet => {
    if (event.eventType !== "StepEvent" || touched.has(event.id)) return []
    const answer = answeredOf(event)
    return answer?.after == null ? [] : [changed("event", event, answer.after, answer.reason)]
  })
  return yield* withChanges(proposal, [...own, ...along])
})
