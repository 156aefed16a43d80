import { Effect } from "effect"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export const noteBackup = Effect.fn("noteBackup")(function* (caller: Caller) {
  yield* commitChanges([], { caller, intent: "backUpDatabase" })
})
