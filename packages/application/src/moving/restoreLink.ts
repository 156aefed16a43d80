import { restoreLink as decide } from "@atelier/domain/moving"
import { keepingLockedDates } from "@atelier/domain/proposal"
import { changeEvent, type Target } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Puts a step back where its reference date wants it. */
export const restoreLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) =>
    keepingLockedDates(decide(plan, input), input)
  )
