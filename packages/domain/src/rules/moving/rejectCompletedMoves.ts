import * as Result from "effect/Result"
import type { ChangeSet } from "../../records/change/index.ts"
import { sameTime } from "../../records/event/index.ts"
import { CompletedStays } from "../proposal/index.ts"

/** Fails if a change moves a completed event, because only its dialog may do that. */
export const rejectCompletedMoves = (
  changes: ChangeSet
): Result.Result<ChangeSet, CompletedStays> => {
  for (const { before, after } of changes) {
    if (before === null || after === null || !("eventType" in before && "eventType" in after))
      continue
    if (before.status === "Completed" && !sameTime(before, after))
      return Result.fail(new CompletedStays({ eventId: before.id }))
  }
  return Result.succeed(changes)
}
