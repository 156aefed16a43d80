import type { LocalDate } from "../../kernel/time/index.ts"
import { changed, type Plan, type RowChange } from "../../records/change/index.ts"
import { sameTime } from "../../records/event/index.ts"
import { withDays } from "../../rules/proposal/index.ts"

export interface PlacedStep {
  readonly eventId: string
  readonly stepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
}

/** The proposed days of the pending steps of a work order, in template order. */
export interface Placement {
  readonly workOrderId: string
  readonly steps: ReadonlyArray<PlacedStep>
}

/**
 * The changes that apply a placement; steps already on those days do not change.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const [orderId = ""] = booked.workOrder.keys()
 * const placed = Result.getOrThrow(placeBackward(booked, calendars, orderId, { notBefore: today }))
 * const plan = applyChanges(booked, placementChanges(booked, placed))
 * placementChanges(plan, placed) // => []
 */
export const placementChanges = (plan: Plan, placement: Placement): ReadonlyArray<RowChange> =>
  placement.steps.flatMap((placed): ReadonlyArray<RowChange> => {
    const event = plan.event.get(placed.eventId)
    if (event?.eventType !== "StepEvent") return []
    const after = withDays(event, { start: placed.startDate, end: placed.endDate })
    return sameTime(after, event) ? [] : [changed("event", event, after, { _tag: "Requested" })]
  })
