import fc from "fast-check"
import type { Event, ReferenceEvent, StepEvent } from "../src/event/index.ts"
import { type Schedule, schedule } from "./schedule.ts"

const oneOf = <E extends Event>(
  wanted: (event: Event) => event is E
): fc.Arbitrary<Schedule & { readonly event: E }> =>
  fc
    .tuple(schedule, fc.nat(1_000))
    .map(([made, choice]) => {
      const events = [...made.plan.event.values()].filter(wanted)
      return { ...made, event: events[choice % Math.max(1, events.length)] }
    })
    .filter((made): made is Schedule & { event: E } => made.event !== undefined)

/** A schedule with one of its step events. */
export const scheduleWithStep = oneOf(
  (event): event is StepEvent => event.eventType === "StepEvent"
)

/** A schedule with one of its main production, delivery or installation events. */
export const scheduleWithReference = oneOf(
  (event): event is ReferenceEvent => "isMainEvent" in event && event.isMainEvent
)

const isOpen = ({ event }: { readonly event: Event }): boolean => event.status !== "Completed"

/** A schedule with one of its step events that is not completed. */
export const scheduleWithOpenStep = scheduleWithStep.filter(isOpen)
