import { ChangeFeed } from "@atelier/application/proposal"
import { Effect } from "effect"

export const publishedAfter = <A, E, R>(
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, ChangeFeed> | ChangeFeed> =>
  Effect.gen(function* () {
    const feed = yield* ChangeFeed
    const changeIds: Array<number> = []
    const publish = (changeId: number) => Effect.sync(() => void changeIds.push(changeId))
    const answer = yield* Effect.provideService(
      work,
      ChangeFeed,
      ChangeFeed.of({ ...feed, publish })
    )
    yield* Effect.forEach(changeIds, feed.publish, { discard: true })
    return answer
  })
