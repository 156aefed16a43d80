import { changed, type Plan, type RowChange } from "../change/index.ts"
import { sameTime } from "../event/index.ts"
import { onDays } from "../proposal/index.ts"
import type { LocalDate } from "../time/index.ts"

/** Where a step of a work order would lie. */
export interface PlacedStep {
  readonly eventId: string
  readonly stepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
}

/** Where the pending steps of a work order would lie, in template order. */
export interface Placement {
  readonly workOrderId: string
  readonly steps: ReadonlyArray<PlacedStep>
}

/**
 * The changes that put the steps of a placement where it says; steps that lie there already stay.
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
    const after = onDays(event, { start: placed.startDate, end: placed.endDate })
    return sameTime(after, event) ? [] : [changed("event", event, after, { _tag: "Requested" })]
  })
