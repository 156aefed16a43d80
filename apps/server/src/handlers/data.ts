import { Effect } from "effect"

/** The answer of a list that is not paged. */
export const data = <A, E, R>(rows: Effect.Effect<ReadonlyArray<A>, E, R>) =>
  Effect.map(rows, (list) => ({ data: list }))
