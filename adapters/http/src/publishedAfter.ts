import { ChangeFeed, type JournalEntry } from "@atelier/application"
import { Effect } from "effect"

/** Tells of the changes that work makes once the work is done, and not at all when it fails. */
export const publishedAfter = <A, E, R>(
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, ChangeFeed> | ChangeFeed> =>
  Effect.gen(function* () {
    const feed = yield* ChangeFeed
    const entries: Array<JournalEntry> = []
    const publish = (entry: JournalEntry) => Effect.sync(() => void entries.push(entry))
    const answer = yield* Effect.provideService(
      work,
      ChangeFeed,
      ChangeFeed.of({ ...feed, publish })
    )
    yield* Effect.forEach(entries, feed.publish, { discard: true })
    return answer
  })
