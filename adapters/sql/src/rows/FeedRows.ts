import {
  type CalendarFeed,
  type CalendarFeeds,
  type FeedChanges,
  FORMER_KEPT_DAYS
} from "@atelier/application/ports"
import { mayLeaveFeeds } from "@atelier/domain/calendar-feed"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Access } from "../statements/Access.ts"
import { execute, readAll, readFirst, type Work } from "../statements/Work.ts"
import { keptColumns, upsert } from "./upsert.ts"

export interface FeedRows {
  readonly feeds: CalendarFeeds["Service"]
  readonly change: (changes: FeedChanges) => Work<void>
  readonly forget: (userIds: ReadonlyArray<string>) => Work<void>
  /** Stores the events that a commit may take from a calendar, as they were before. */
  readonly follow: (changes: ChangeSet, at: string) => Work<void>
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

const KEEP = upsert("calendarFeed", columns, "id")
const FROM = `SELECT ${columns.join(", ")} FROM calendarFeed`
const OPENED = `${FROM} WHERE keyHash = ? ORDER BY number LIMIT 1`
const KEEP_FORMER = upsert("formerEvent", ["id", "changedAt", "event"], "id, changedAt")
const LATELY =
  "SELECT event FROM formerEvent WHERE changedAt > ? ORDER BY changedAt DESC, id LIMIT ? OFFSET ?"

function* formerEvents(after: string, limit: number, skip: number): Work<ReadonlyArray<Event>> {
  const found = yield* readAll<{ readonly event: string }>(LATELY, after, limit, skip)
  return found.map(({ event }): Event => JSON.parse(event))
}

export const makeFeedRows = ({ read }: Pick<Access, "read">): FeedRows => ({
  change: function* ({ keep = [], remove = [] }) {
    for (const feed of keep) yield* execute(KEEP, ...keptColumns(columns, feed))
    for (const id of remove) yield* execute("DELETE FROM calendarFeed WHERE id = ?", id)
  },
  forget: function* (userIds) {
    for (const userId of userIds)
      yield* execute("DELETE FROM calendarFeed WHERE userId = ?", userId)
  },
  follow: function* (changes, at) {
    let isAny = false
    for (const { table, id, before, after } of changes) {
      if (table !== "event" || before === null || !mayLeaveFeeds(before, after)) continue
      yield* execute(KEEP_FORMER, id, at, JSON.stringify(before))
      isAny = true
    }
    if (!isAny) return
    const first = new Date(Date.parse(at) - FORMER_KEPT_DAYS * DAY_MS).toISOString()
    yield* execute("DELETE FROM formerEvent WHERE changedAt < ?", first)
  },
  feeds: {
    ofUser: (userId) =>
      read(() => readAll<CalendarFeed>(`${FROM} WHERE userId = ? ORDER BY number`, userId)),
    opened: (keyHash) =>
      read(function* () {
        return (yield* readFirst<CalendarFeed>(OPENED, keyHash)) ?? null
      }),
    formerEvents: (after, limit, skip = 0) => read(() => formerEvents(after, limit, skip))
  }
})
