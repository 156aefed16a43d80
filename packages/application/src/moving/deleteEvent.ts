import { planWith } from "@atelier/domain/change"
import * as moving from "@atelier/domain/moving"
import { Effect } from "effect"
import { documentsToDelete } from "../documents/index.ts"
import { changeEvent, type Target } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export const deleteEvent = Effect.fn("deleteEvent")(function* (input: Target, caller: Caller) {
  const document = yield* documentsToDelete({ eventId: [input.eventId] })
  return yield* changeEvent(input, caller, "deleteEvent", (plan) =>
    moving.deleteEvent(planWith(plan, { document }), input)
  )
})
