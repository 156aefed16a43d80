import { Effect, type Layer } from "effect"
import { type Store, type Stored, storePorts } from "../ports/index.ts"

export type { Store }

export type RunOnStore = <A, E>(program: (store: Store) => Effect.Effect<A, E>) => Promise<A>

/** Runs each program on a new store made from the layer. */
export const runOnStore =
  (makeLayer: () => Layer.Layer<Stored>): RunOnStore =>
  (program) =>
    Effect.runPromise(Effect.provide(Effect.flatMap(Effect.all(storePorts), program), makeLayer()))
