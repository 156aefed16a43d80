import type {
  CalendarFeed,
  CalendarFeeds,
  FeedChanges,
  JournalEntry
} from "@atelier/application/ports"
import { mayLeaveFeeds } from "@atelier/domain/calendar-feed"
import type { Event } from "@atelier/domain/event"
import { Effect } from "effect"

export interface FeedsInMemory {
  readonly feeds: CalendarFeeds["Service"]
  readonly change: (changes: FeedChanges) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
  readonly remember: () => () => void
}

const formerIn = (journal: ReadonlyArray<JournalEntry>, since: string): ReadonlyArray<Event> => {
  const former: Array<{ readonly at: string; readonly event: Event }> = []
  for (const { at, changes } of journal)
    for (const change of changes) {
      if (at <= since || change.table !== "event" || change.before === null) continue
      if (mayLeaveFeeds(change.before, change.after)) former.push({ at, event: change.before })
    }
  return former
    .sort((one, other) =>
      one.at === other.at ? (one.event.id < other.event.id ? -1 : 1) : one.at < other.at ? 1 : -1
    )
    .map(({ event }) => event)
}

export const feedsInMemory = (journal: ReadonlyArray<JournalEntry>): FeedsInMemory => {
  let kept: ReadonlyMap<string, CalendarFeed> = new Map()
  const without = (goes: (feed: CalendarFeed) => boolean): void => {
    kept = new Map([...kept].filter(([, feed]) => !goes(feed)))
  }
  return {
    remember: () => {
      const before = kept
      return () => {
        kept = before
      }
    },
    change: ({ keep = [], remove = [] }) => {
      kept = new Map([...kept, ...keep.map((each) => [each.id, each] as const)])
      without(({ id }) => remove.includes(id))
    },
    forget: (userIds) => without(({ userId }) => userIds.includes(userId)),
    feeds: {
      ofUser: (userId) =>
        Effect.sync(() => [...kept.values()].filter((feed) => feed.userId === userId)),
      opened: (keyHash) =>
        Effect.sync(() => [...kept.values()].find((feed) => feed.keyHash === keyHash) ?? null),
      formerEvents: (after, limit, skip = 0) =>
        Effect.sync(() => formerIn(journal, after).slice(skip, skip + limit))
    }
  }
}
