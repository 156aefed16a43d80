import type { FeedSubject } from "@atelier/domain/calendar-feed"
import { type ChangeSet, changed, deleted } from "@atelier/domain/change"
import { userEventRow, userRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import {
  type CalendarFeed,
  type FeedAddress,
  FORMER_KEPT_DAYS
} from "../ports/messages/CalendarFeeds.ts"
import { creation, heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const ofVan: FeedSubject = { kind: "installer", subjectId: "van" }

const feed = (
  id: string,
  fields: Partial<FeedAddress> = {},
  subject: FeedSubject = ofVan
): CalendarFeed => ({
  ...subject,
  id,
  userId: "ana",
  keyHash: `hash of ${id}`,
  createdAt: heading.at,
  ...fields
})

const REQUESTED = { _tag: "Requested" } as const

const day = (number: number): string => `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z`

export const feedsContract = (run: RunOnStore): void => {
  it("stores calendars by owner and newest key until they are removed", () =>
    run(
      Effect.fn(function* (store) {
        const keep = [
          feed("b"),
          feed("a"),
          feed("c", { userId: "ben" }, { kind: "mine", subjectId: null })
        ]
        yield* store.plan.commit([], heading, { feeds: { keep } })
        expect(yield* store.feeds.opened("hash of a")).toEqual(feed("a"))
        yield* store.plan.commit([], heading, { feeds: { keep: [feed("a", { keyHash: "new" })] } })
        expect(yield* store.feeds.opened("hash of a")).toBeNull()
        expect(yield* store.feeds.opened("new")).toEqual(feed("a", { keyHash: "new" }))
        expect((yield* store.feeds.ofUser("ana")).map(({ id }) => id)).toEqual(["b", "a"])
        yield* store.plan.commit([], heading, { feeds: { remove: ["b", "nobody"] } })
        expect((yield* store.feeds.ofUser("ana")).map(({ id }) => id)).toEqual(["a"])
        expect(yield* store.feeds.opened("hash of b")).toBeNull()
      })
    ))

  it("deletes calendars with their owner", () =>
    run(
      Effect.fn(function* (store) {
        const ana = userRow("ana")
        yield* store.plan.commit(creation({ user: [ana] }), heading, {
          feeds: { keep: [feed("a"), feed("c", { userId: "ben" })] }
        })
        yield* store.plan.commit([deleted("user", ana, REQUESTED)], heading)
        expect(yield* store.feeds.opened("hash of a")).toBeNull()
        expect(yield* store.feeds.opened("hash of c")).not.toBeNull()
      })
    ))

  it("stores no calendar if the commit fails", () =>
    run(
      Effect.fn(function* (store) {
        const came = creation({ user: [userRow("ana")] })
        yield* store.plan.commit(came, heading)
        yield* Effect.flip(store.plan.commit(came, heading, { feeds: { keep: [feed("a")] } }))
        expect(yield* store.feeds.ofUser("ana")).toEqual([])
      })
    ))

  it("returns events as they were before they may have left a calendar", () =>
    run(
      Effect.fn(function* (store) {
        const [one, two, three] = [userEventRow("one"), userEventRow("two"), userEventRow("three")]
        const commit = (changes: ChangeSet, at: string) =>
          store.plan.commit(changes, { ...heading, at })
        const found = (after: string, limit = 10, skip = 0) =>
          store.feeds.formerEvents(after, limit, skip)
        yield* commit(creation({ event: [one, two, three] }), day(1))
        const moved = { ...one, comment: "moved", userIds: ["ana"] }
        yield* commit([changed("event", one, moved, REQUESTED)], day(2))
        expect(yield* found(day(1))).toEqual([])
        const assigned = { ...moved, version: 2 }
        const freed = { ...assigned, userIds: [] }
        yield* commit([changed("event", assigned, freed, REQUESTED)], day(3))
        const last = { ...freed, version: 3 }
        yield* commit([deleted("event", last, REQUESTED)], day(4))
        yield* commit([deleted("event", two, REQUESTED)], day(5))
        expect(yield* found(day(1))).toEqual([two, last, assigned])
        expect(yield* found(day(1), 1)).toEqual([two])
        expect(yield* found(day(1), 1, 1)).toEqual([last])
        expect(yield* found(day(4))).toEqual([two])
        const long = new Date(Date.parse(day(4)) + (FORMER_KEPT_DAYS + 1) * 86_400_000)
        yield* commit([deleted("event", three, REQUESTED)], long.toISOString())
        expect(yield* found(day(30))).toEqual([three])
      })
    ))
}
