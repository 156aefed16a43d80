import {
  type CalendarFeed,
  type CalendarFeeds,
  DELETED_KEPT_DAYS,
  type FeedChanges
} from "@atelier/application/ports"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface FeedRows {
  readonly feeds: CalendarFeeds["Service"]
  readonly change: (changes: FeedChanges) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
  /** Stores the events that a commit deletes, and drops those that it restores. */
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
  const deleted = connection.prepare<[string, string, string]>(
    "INSERT OR REPLACE INTO deletedEvent (id, deletedAt, event) VALUES (?, ?, ?)"
  )
  const isBack = connection.prepare<[string]>("DELETE FROM deletedEvent WHERE id = ?")
  const forgetBefore = connection.prepare<[string]>("DELETE FROM deletedEvent WHERE deletedAt < ?")
  const lately = connection
    .prepare<[string, number], string>(
      "SELECT event FROM deletedEvent WHERE deletedAt > ? ORDER BY deletedAt DESC, id LIMIT ?"
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
        if (table !== "event") continue
        if (after === null) {
          deleted.run(id, at, JSON.stringify(before))
          isAny = true
        } else if (before === null) isBack.run(id)
      }
      if (isAny)
        forgetBefore.run(new Date(Date.parse(at) - DELETED_KEPT_DAYS * DAY_MS).toISOString())
    },
    feeds: {
      ofUser: (userId) => read(() => ofUser.all(userId)),
      opened: (keyHash) => read(() => opened.get(keyHash) ?? null),
      deletedEvents: (after, limit) =>
        read(() => lately.all(after, limit).map((text): Event => JSON.parse(text)))
    }
  }
}
