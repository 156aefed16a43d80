import { Context, Effect, Layer } from "effect"
import type { JournalEntry } from "./ports/PlanStore.ts"

/** Called with every committed change, in order. It must not throw. */
export type ChangeListener = (entry: JournalEntry) => void

/** Tells everyone who listens about each committed change. */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    readonly publish: (entry: JournalEntry) => Effect.Effect<void>
    /** Listens until the returned function is called. */
    readonly subscribe: (listener: ChangeListener) => () => void
  }
>()("@atelier/application/ChangeFeed") {}

/** A feed within this process. */
export const changeFeedLayer: Layer.Layer<ChangeFeed> = Layer.sync(ChangeFeed, () => {
  const listeners = new Set<ChangeListener>()
  return ChangeFeed.of({
    publish: (entry) =>
      Effect.sync(() => {
        for (const listener of listeners) listener(entry)
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  })
})
