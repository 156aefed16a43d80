import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { described, Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { Event, type EventTime, isReferenceEvent } from "../../records/event/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { stepIn } from "../proposal/index.ts"
import { laterStepsOf } from "./laterSteps.ts"
import { brokenLinks } from "./link.ts"

export const OfferedStep = Schema.Struct({
  event: Event,
  preTicked: described("Whether the step is proposed to move along.", Schema.Boolean),
  newStartDate: described("The first day that the step would have.", LocalDate)
})
export interface OfferedStep extends Schema.Schema.Type<typeof OfferedStep> {}

export const MoveQuestion = Schema.TaggedUnion({
  /** Steps with a broken link follow their date only with `moveBrokenLink`. */
  BrokenLinks: {
    eventIds: described("Ids of the open steps with a broken link.", Schema.Array(Id))
  },
  /** Later steps can move along. Those with `preTicked` would otherwise overlap. */
  LaterSteps: {
    steps: described("The steps that can move along, in template order.", Schema.Array(OfferedStep))
  }
}).annotate({ identifier: "MoveQuestion" })
export type MoveQuestion = typeof MoveQuestion.Type

/**
 * The decision that moving an event to another time leads to; null if there is none.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const time = allDayTime({ start: day("2026-11-24"), end: day("2026-11-26") })
 * moveQuestion(booked, calendars, { eventId: cutting?.id ?? "", time }) // => null
 */
export const moveQuestion = (
  plan: Plan,
  calendars: PlanCalendars,
  { eventId, time }: { readonly eventId: string; readonly time: EventTime }
): MoveQuestion | null => {
  const event = plan.event.get(eventId)
  if (event?.eventType === "StepEvent") {
    const planned = stepIn(plan, calendars, eventId)
    if (Result.isFailure(planned)) return null
    const steps = laterStepsOf(plan, calendars, planned.success, time).map(
      ({ planned: later, ...offered }) => ({ event: later.event, ...offered })
    )
    return steps.length === 0 ? null : { _tag: "LaterSteps", steps }
  }
  const movesDate =
    event !== undefined &&
    isReferenceEvent(event) &&
    event.isMainEvent &&
    event.startDate !== time.startDate
  if (!movesDate) return null
  const broken = brokenLinks(plan, calendars, event.workOrderId)
  return broken.length === 0
    ? null
    : { _tag: "BrokenLinks", eventIds: broken.map((planned) => planned.event.id) }
}
