import { restoreLink as decide } from "@atelier/domain/moving"
import { keepingLockedDates } from "@atelier/domain/proposal"
import { changeEvent, type Target } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Moves a step back to the date that its link gives. */
export const restoreLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) =>
    keepingLockedDates(decide(plan, input), input)
  )
