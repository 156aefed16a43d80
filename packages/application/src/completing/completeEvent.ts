import * as completing from "@atelier/domain/completing"
import { changeEvent, type Target, unseenEvents } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export const startEvent = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "startEvent", (plan) => completing.startEvent(plan, input))

/**
 * Completes a step, delivery or installation today; on request also its earlier visible open steps.
 */
export const completeEvent = (
  input: Target & { readonly completePrevious: boolean },
  caller: Caller
) =>
  changeEvent(input, caller, "completeEvent", (plan, today) =>
    completing.completeEvent(plan, { ...input, unseen: unseenEvents(plan, caller) }, today)
  )
