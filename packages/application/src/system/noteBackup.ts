import { Effect } from "effect"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Records in the journal who requested a backup. */
export const noteBackup = Effect.fn("noteBackup")(function* (caller: Caller) {
  yield* commitChanges([], { caller, intent: "backUpDatabase" })
})
