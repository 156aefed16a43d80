import { Context, Effect, Layer } from "effect"

/** Called with the id of every committed change, in order. It must not throw. */
export type ChangeListener = (changeId: number) => void

/** Tells everyone who listens about each committed change. */
export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    readonly publish: (changeId: number) => Effect.Effect<void>
    /** Listens until the returned function is called. */
    readonly subscribe: (listener: ChangeListener) => () => void
  }
>()("@atelier/application/ChangeFeed") {}

/** A feed within this process. */
export const changeFeedLayer: Layer.Layer<ChangeFeed> = Layer.sync(ChangeFeed, () => {
  const listeners = new Set<ChangeListener>()
  return ChangeFeed.of({
    publish: (changeId) =>
      Effect.sync(() => {
        for (const listener of listeners) listener(changeId)
      }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  })
})
