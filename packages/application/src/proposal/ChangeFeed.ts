import { Context, Effect, Layer } from "effect"

export type ChangeListener = (changeId: number) => void

export class ChangeFeed extends Context.Service<
  ChangeFeed,
  {
    readonly publish: (changeId: number) => Effect.Effect<void>
    readonly subscribe: (listener: ChangeListener) => () => void
  }
>()("@atelier/application/ChangeFeed") {}

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
