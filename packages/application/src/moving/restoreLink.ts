import * as moving from "@atelier/domain/moving"
import { rejectLockedMoves } from "@atelier/domain/proposal"
import { Result } from "effect"
import { changeEvent, type Target } from "../proposal/index.ts"
import { type Caller, Forbidden, seesReference } from "../visibility/index.ts"

/** Moves a step to where its link expects it. Forbidden if that would reveal a hidden date. */
export const restoreLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) =>
    Result.gen(function* () {
      const event = plan.event.get(input.eventId)
      const order =
        event?.eventType === "StepEvent" ? plan.workOrder.get(event.workOrderId) : undefined
      if (!seesReference(caller.user, order, event))
        return yield* Result.fail(new Forbidden({ intent: "restoreLink", rows: [] }))
      return yield* rejectLockedMoves(moving.restoreLink(plan, input), input)
    })
  )
