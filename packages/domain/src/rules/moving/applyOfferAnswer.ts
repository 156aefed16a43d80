import { type ChangeSet, changed, type RowChange } from "../../records/change/index.ts"
import type { Event, StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import type { Proposal, ProposalWarning } from "../proposal/index.ts"
import { linkState } from "./link.ts"

type Offer = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** Answer to offered moves: make them in the same change, or refuse them. */
export type OfferAnswer = "offered" | "none"

export interface OfferedTo {
  readonly workOrders: ReadonlyArray<WorkOrder>
  readonly events: ReadonlyArray<Event>
  /** Whether the user may move a step; the other steps remain unchanged. */
  readonly mayMove: (event: StepEvent) => boolean
}

const followedDate = (event: StepEvent, workOrder: WorkOrder | undefined) => {
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  if (workOrder === undefined || step === undefined) return null
  return linkState({ event, step, workOrder }) === "intact" ? step.referenceDate : null
}

/** The step after the answer: moved, or with its intact link broken by a refusal. */
const answeredStep = (
  event: StepEvent,
  offer: Offer,
  workOrder: WorkOrder | undefined,
  answer: OfferAnswer
): Pick<RowChange<"event">, "reason"> & { readonly after: StepEvent } => {
  const referenceDate = followedDate(event, workOrder)
  const reason =
    referenceDate === null || answer === "none"
      ? ({ _tag: "Requested" } as const)
      : ({ _tag: "LinkedTo", referenceDate } as const)
  if (answer === "none")
    return { reason, after: referenceDate === null ? event : { ...event, link: "broken" } }
  return { reason, after: { ...event, ...offer.time, daysOff: offer.daysOff ?? event.daysOff } }
}

/**
 * Returns the changes of a proposal with its answered offers. `offered` adds the offered moves;
 * `none` breaks the intact links of their steps. Without an answer, the moves of other steps are
 * added, and steps that the proposal itself changes remain where it puts them.
 *
 * @example
 * const holiday = [{ date: day("2026-11-30"), title: "Saint Andrew's Day" }]
 * const { proposal } = Result.getOrThrow(addHolidays(booked, holiday, { newId }))
 * const rows = {
 *   workOrders: [...booked.workOrder.values()],
 *   events: [...booked.event.values()],
 *   mayMove: () => true
 * }
 * applyOfferAnswer(proposal, rows, "offered").map(({ reason }) => reason._tag)
 * // => ["Requested", "LinkedTo", "LinkedTo", "LinkedTo"]
 */
export const applyOfferAnswer = (
  { changes, warnings }: Pick<Proposal, "changes" | "warnings">,
  { events, mayMove, workOrders }: OfferedTo,
  answer: OfferAnswer | undefined
): ChangeSet => {
  const offers = new Map(
    warnings.flatMap((one) => (one._tag === "MoveOffered" ? [[one.eventId, one] as const] : []))
  )
  const orders = new Map(workOrders.map((order) => [order.id, order]))
  const answered = (event: Event, answer: OfferAnswer) => {
    const offer = offers.get(event.id)
    if (event.eventType !== "StepEvent" || offer === undefined || !mayMove(event)) return null
    return answeredStep(event, offer, orders.get(event.workOrderId), answer)
  }
  const own = changes.map((change): RowChange => {
    if (answer === undefined || change.table !== "event" || change.after === null) return change
    const step = answered(change.after, answer)
    return step === null ? change : ({ ...change, after: step.after } as RowChange)
  })
  const touched = new Set(changes.map(({ id }) => id))
  const along = events.flatMap((event): ChangeSet => {
    const step = touched.has(event.id) ? null : answered(event, answer ?? "offered")
    return step === null || step.after === event
      ? []
      : [changed("event", event, step.after, step.reason)]
  })
  return [...own, ...along]
}
