import type { Outcome } from "@atelier/contract"
import { Effect } from "effect"

/** The list that a write answers, as `data` does; what it would do in a preview as it is. */
export const writtenData = <A, E, R>(
  written: Effect.Effect<ReadonlyArray<A> | Outcome, E, R>
): Effect.Effect<{ readonly data: ReadonlyArray<A> } | Outcome, E, R> =>
  Effect.map(written, (answer) => ("changeId" in answer ? answer : { data: answer }))
