import {
  type JournalEntry,
  type JournalLine,
  type JournalPeriod,
  MAX_COUNTED_ENTRIES,
  type UserWrites
} from "@atelier/application/ports"
import type { Intent } from "@atelier/domain/change"
import { sql } from "kysely"
import type { Cells } from "../statements/Cell.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { readFirstOf, readQuery, type Work } from "../statements/Work.ts"
import { changesIn } from "./changesIn.ts"

export interface JournalReader {
  readonly entry: (id: number) => Work<JournalEntry | null>
  readonly bytes: (id: number) => Work<number | null>
  readonly after: (id: number, limit: number) => Work<ReadonlyArray<JournalEntry>>
  /** Lists the entries about a subject, newest first, at most `limit`. */
  readonly about: (subject: string, limit: number) => Work<ReadonlyArray<JournalEntry>>
  /** Lists the entries of a period without their changes, newest first, at most `limit`. */
  readonly between: (period: JournalPeriod, limit: number) => Work<ReadonlyArray<JournalLine>>
  /** Sums each user's writes at and after an instant, among the newest entries. */
  readonly writesSince: (at: string) => Work<ReadonlyArray<UserWrites>>
  readonly lastId: () => Work<number>
}

const headingOf = (cells: Cells): Omit<JournalEntry, "changes"> => ({
  id: Number(cells.id),
  at: String(cells.at),
  userId: String(cells.userId),
  intent: cells.intent as Intent,
  ...(cells.undoes === null ? {} : { undoes: Number(cells.undoes) })
})

export const entryOf = (cells: Cells): JournalEntry => ({
  ...headingOf(cells),
  changes: changesIn(String(cells.changes))
})

export const makeJournalReader = ({ db }: Pick<Dialect, "db">): JournalReader => {
  const entries = db.selectFrom("journal").selectAll("journal")
  const size = sql<number>`octet_length(changes)`
  function* lastId(): Work<number> {
    const last = db.selectFrom("journal").select((eb) => eb.fn.max("id").as("id"))
    return Number((yield* readFirstOf(last.compile()))?.id ?? 0)
  }
  return {
    entry: function* (id) {
      const cells = yield* readFirstOf(entries.where("id", "=", id).compile())
      return cells === undefined ? null : entryOf(cells)
    },
    bytes: function* (id) {
      const found = db.selectFrom("journal").select(size.as("bytes")).where("id", "=", id)
      const cells = yield* readFirstOf(found.compile())
      return cells === undefined ? null : Number(cells.bytes)
    },
    after: function* (id, limit) {
      const found = entries.where("id", ">", id).orderBy("id").limit(limit)
      return (yield* readQuery(found.compile())).map(entryOf)
    },
    about: function* (subject, limit) {
      const found = entries
        .innerJoin("journalSubject", "journalSubject.journalId", "journal.id")
        .where("journalSubject.subject", "=", subject)
        .orderBy("journalSubject.journalId", "desc")
        .limit(limit)
      return (yield* readQuery(found.compile())).map(entryOf)
    },
    between: function* ({ from, until, userId }, limit) {
      const found = db
        .selectFrom("journal")
        .select(["id", "at", "userId", "intent", "undoes", size.as("bytes")])
        .where("at", ">=", from)
        .where("at", "<", until)
        .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
        .orderBy("id", "desc")
        .limit(limit)
      return (yield* readQuery(found.compile())).map((cells) => ({
        ...headingOf(cells),
        bytes: Number(cells.bytes)
      }))
    },
    writesSince: function* (at) {
      const counted = db
        .selectFrom("journal")
        .select(["userId", "intent", sql`count(*)`.as("entries"), sql`sum(${size})`.as("bytes")])
        .where("id", ">", (yield* lastId()) - MAX_COUNTED_ENTRIES)
        .where("at", ">=", at)
        .groupBy(["userId", "intent"])
      return (yield* readQuery(counted.compile())).map(
        ({ userId, intent, entries: count, bytes }) => ({
          userId: String(userId),
          intent: intent as Intent,
          entries: Number(count),
          bytes: Number(bytes)
        })
      )
    },
    lastId
  }
}
