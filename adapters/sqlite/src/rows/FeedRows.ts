import {
  type CalendarFeed,
  type CalendarFeeds,
  type FeedChanges,
  FORMER_KEPT_DAYS
} from "@atelier/application/ports"
import { mayLeaveFeeds } from "@atelier/domain/calendar-feed"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface FeedRows {
  readonly feeds: CalendarFeeds["Service"]
  readonly change: (changes: FeedChanges) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
  /** Stores the events that a commit may take from a calendar, as they were before. */
  readonly follow: (changes: ChangeSet, at: string) => void
}

const DAY_MS = 86_400_000

const columns = [
  "id",
  "userId",
  "kind",
  "subjectId",
  "keyHash",
  "createdAt"
] as const satisfies ReadonlyArray<keyof CalendarFeed>

const LIST = columns.join(", ")

export const makeFeedRows = (connection: Connection, { read }: Pick<Storage, "read">): FeedRows => {
  const keep = connection.prepare<[CalendarFeed]>(
    `INSERT INTO calendarFeed (${LIST}) VALUES (${columns.map((name) => `@${name}`).join(", ")})
      ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = @${name}`).join(", ")}`
  )
  const remove = connection.prepare<[string]>("DELETE FROM calendarFeed WHERE id = ?")
  const removeOf = connection.prepare<[string]>("DELETE FROM calendarFeed WHERE userId = ?")
  const ofUser = connection.prepare<[string], CalendarFeed>(
    `SELECT ${LIST} FROM calendarFeed WHERE userId = ? ORDER BY number`
  )
  const opened = connection.prepare<[string], CalendarFeed>(
    `SELECT ${LIST} FROM calendarFeed WHERE keyHash = ? ORDER BY number LIMIT 1`
  )
  const keepFormer = connection.prepare<[string, string, string]>(
    "INSERT OR REPLACE INTO formerEvent (id, changedAt, event) VALUES (?, ?, ?)"
  )
  const forgetBefore = connection.prepare<[string]>("DELETE FROM formerEvent WHERE changedAt < ?")
  const lately = connection
    .prepare<[string, number], string>(
      "SELECT event FROM formerEvent WHERE changedAt > ? ORDER BY changedAt DESC, id LIMIT ?"
    )
    .pluck()
  return {
    change: (changes) => {
      for (const feed of changes.keep ?? []) keep.run(feed)
      for (const id of changes.remove ?? []) remove.run(id)
    },
    forget: (userIds) => {
      for (const userId of userIds) removeOf.run(userId)
    },
    follow: (changes, at) => {
      let isAny = false
      for (const { table, id, before, after } of changes) {
        if (table !== "event" || before === null || !mayLeaveFeeds(before, after)) continue
        keepFormer.run(id, at, JSON.stringify(before))
        isAny = true
      }
      if (isAny)
        forgetBefore.run(new Date(Date.parse(at) - FORMER_KEPT_DAYS * DAY_MS).toISOString())
    },
    feeds: {
      ofUser: (userId) => read(() => ofUser.all(userId)),
      opened: (keyHash) => read(() => opened.get(keyHash) ?? null),
      formerEvents: (after, limit) =>
        read(() => lately.all(after, limit).map((text): Event => JSON.parse(text)))
    }
  }
}
