import { OpaqueIds } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import { Effect } from "effect"
import type { Reply } from "./Reply.ts"

export const namingChange = <E, R>(
  answered: Effect.Effect<Reply, E, R>
): Effect.Effect<Reply, E, Exclude<R, ChangeFeed> | ChangeFeed | OpaqueIds> =>
  Effect.gen(function* () {
    const feed = yield* ChangeFeed
    const opaqueIds = yield* OpaqueIds
    const made: Array<number> = []
    const publish = (changeId: number) =>
      Effect.andThen(
        Effect.sync(() => void made.push(changeId)),
        feed.publish(changeId)
      )
    const reply = yield* Effect.provideService(
      answered,
      ChangeFeed,
      ChangeFeed.of({ ...feed, publish })
    )
    const [only, ...further] = made
    if (only === undefined || further.length > 0) return reply
    return { ...reply, headers: { ...reply.headers, "change-id": opaqueIds.changes.nameOf(only) } }
  })
