import { canSeeEvent } from "@atelier/domain/access"
import * as moving from "@atelier/domain/moving"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { planFor } from "../proposal/index.ts"
import { type Caller, visibleEvent } from "../visibility/index.ts"

export const laterSteps = Effect.fn("laterSteps")(function* (
  input: { readonly eventId: string; readonly startDate: LocalDate },
  caller: Caller
) {
  const event = yield* visibleEvent(caller, input.eventId)
  const days = { start: input.startDate, end: addDays(input.startDate, 1) }
  const plan = yield* planFor([event], days)
  const steps = yield* Effect.fromResult(moving.laterSteps(plan, input))
  const visible = steps.filter(({ planned }) => canSeeEvent(caller.user, planned.event))
  return visible.map(({ planned, preTicked, newStartDate }) => ({
    event: planned.event,
    preTicked,
    newStartDate
  }))
})
