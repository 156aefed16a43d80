import { Effect } from "effect"

export const data = <A, E, R>(rows: Effect.Effect<ReadonlyArray<A>, E, R>) =>
  Effect.map(rows, (list) => ({ data: list }))
