import { Effect, type Layer } from "effect"
import { PlanStore } from "../ports/PlanStore.ts"

/** The methods of a store. */
export type Store = PlanStore["Service"]

/** Runs a program on a store that nobody else has, and closes it. */
export type RunOnStore = <A, E>(program: (store: Store) => Effect.Effect<A, E>) => Promise<A>

/** Runs programs on stores of a layer, a new one for each. */
export const runOnStore =
  (makeLayer: () => Layer.Layer<PlanStore>): RunOnStore =>
  (program) =>
    Effect.runPromise(
      Effect.gen(function* () {
        return yield* program(yield* PlanStore)
      }).pipe(Effect.provide(makeLayer()))
    )
