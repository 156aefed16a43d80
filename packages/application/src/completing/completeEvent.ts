import { completeEvent, startEvent } from "@atelier/domain/completing"
import { changeEvent, type Target, unseenEvents } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Starts a step, delivery or installation. */
export const start = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "startStep", (plan) => startEvent(plan, input))

/** Completes a step, delivery or installation today, and earlier open ones in sight when asked. */
export const complete = (input: Target & { readonly completePrevious: boolean }, caller: Caller) =>
  changeEvent(input, caller, "completeStep", (plan, today) =>
    completeEvent(plan, { ...input, unseen: unseenEvents(plan, caller) }, today)
  )
