import type { Outcome } from "@atelier/contract"
import { Effect } from "effect"

/** Wraps the list that a write returns; leaves the outcome of a preview unchanged. */
export const writtenData = <A, E, R>(
  written: Effect.Effect<ReadonlyArray<A> | Outcome, E, R>
): Effect.Effect<{ readonly data: ReadonlyArray<A> } | Outcome, E, R> =>
  Effect.map(written, (answer) => ("changeId" in answer ? answer : { data: answer }))
