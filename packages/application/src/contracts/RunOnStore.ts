import { Effect, type Layer } from "effect"
import { PlanStore } from "../ports/PlanStore.ts"

export type Store = PlanStore["Service"]

export type RunOnStore = <A, E>(program: (store: Store) => Effect.Effect<A, E>) => Promise<A>

/** Runs each program on a new store made from the layer. */
export const runOnStore =
  (makeLayer: () => Layer.Layer<PlanStore>): RunOnStore =>
  (program) =>
    Effect.runPromise(
      Effect.gen(function* () {
        return yield* program(yield* PlanStore)
      }).pipe(Effect.provide(makeLayer()))
    )
