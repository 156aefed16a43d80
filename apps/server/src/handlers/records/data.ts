import { Effect } from "effect"

/** Wraps a list that has no pages. */
export const data = <A, E, R>(rows: Effect.Effect<ReadonlyArray<A>, E, R>) =>
  Effect.map(rows, (list) => ({ data: list }))
