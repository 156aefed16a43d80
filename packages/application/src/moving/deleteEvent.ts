import { deleteEvent as decide } from "@atelier/domain/moving"
import { changeEvent, type Target } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Deletes a user event or a further visit. */
export const deleteEvent = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "deleteEvent", (plan) => decide(plan, input))
