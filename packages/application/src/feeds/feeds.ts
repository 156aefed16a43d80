import type { FeedSubject } from "@atelier/domain/calendar-feed"
import { NotFound } from "@atelier/domain/proposal"
import { Effect, Schema } from "effect"
import { currentInstant } from "../plant/index.ts"
import { CalendarFeeds, type FeedAddress, Ids, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { isSubjectSeen, subjectName } from "./feedSubject.ts"

const MAX_FEEDS = 50

class TooManyFeeds extends Schema.TaggedError<TooManyFeeds>()("TooManyFeeds", { max: Schema.Int }) {
  override get message(): string {
    return `Nobody reads more than ${this.max} calendars in other programs.`
  }
}

class FeedKeyTaken extends Schema.TaggedError<FeedKeyTaken>()("FeedKeyTaken", {}) {
  override get message(): string {
    return "Another calendar is opened by this key."
  }
}

export const feeds = Effect.fn("feeds")(function* ({ user }: Caller) {
  const store = yield* PlanStore
  const feeds = yield* CalendarFeeds
  const plan = yield* store.referenceData
  return (yield* feeds.ofUser(user.id)).map((feed) => ({
    id: feed.id,
    kind: feed.kind,
    subjectId: feed.subjectId,
    createdAt: feed.createdAt,
    name: subjectName(plan, user, feed)
  }))
})

const keep = Effect.fn("keepFeed")(function* (
  feed: FeedAddress & FeedSubject,
  intent: "createFeed" | "renewFeed",
  caller: Caller
) {
  const feeds = yield* CalendarFeeds
  const other = yield* feeds.opened(feed.keyHash)
  if (other !== null && other.id !== feed.id) return yield* new FeedKeyTaken()
  const createdAt = yield* currentInstant
  const kept = { ...feed, createdAt }
  yield* commitChanges([], { caller, intent, feeds: { keep: [kept] }, about: [feed.id] })
  return { success: true, id: feed.id }
})

/** Creates a calendar subscription; the caller has made the secret key of its address. */
export const createFeed = Effect.fn("createFeed")(function* (
  subject: FeedSubject,
  keyHash: string,
  caller: Caller
) {
  const store = yield* PlanStore
  const feeds = yield* CalendarFeeds
  const { id: userId } = caller.user
  const isSeen = isSubjectSeen(yield* store.referenceData, caller.user, subject)
  if (subject.kind !== "mine" && !isSeen)
    return yield* new NotFound({ what: subject.kind, id: subject.subjectId })
  if ((yield* feeds.ofUser(userId)).length >= MAX_FEEDS)
    return yield* new TooManyFeeds({ max: MAX_FEEDS })
  const id = (yield* Ids).next()
  return yield* keep({ ...subject, id, userId, keyHash }, "createFeed", caller)
})

const ownFeed = Effect.fn("ownFeed")(function* (id: string, { user }: Caller) {
  const found = (yield* (yield* CalendarFeeds).ofUser(user.id)).find((feed) => feed.id === id)
  return found ?? (yield* new NotFound({ what: "feed", id }))
})

/** Gives a subscription a new address; the old one stops working. */
export const renewFeed = Effect.fn("renewFeed")(function* (
  id: string,
  keyHash: string,
  caller: Caller
) {
  return yield* keep({ ...(yield* ownFeed(id, caller)), keyHash }, "renewFeed", caller)
})

export const revokeFeed = Effect.fn("revokeFeed")(function* (id: string, caller: Caller) {
  yield* ownFeed(id, caller)
  yield* commitChanges([], { caller, intent: "revokeFeed", feeds: { remove: [id] }, about: [id] })
  return { success: true }
})
