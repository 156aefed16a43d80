import {
  type JournalEntry,
  type JournalLine,
  type JournalPeriod,
  MAX_COUNTED_ENTRIES,
  type UserWrites
} from "@atelier/application/ports"
import type { Intent } from "@atelier/domain/change"
import { type Kysely, sql } from "kysely"
import type { Cells } from "../connection/Cell.ts"
import type { Database } from "../connection/Database.ts"
import type { Statements } from "../connection/statements.ts"
import { changesIn } from "./changesIn.ts"

export interface JournalReader {
  readonly entry: (id: number) => JournalEntry | null
  readonly bytes: (id: number) => number | null
  readonly after: (id: number, limit: number) => ReadonlyArray<JournalEntry>
  /** Lists the entries about a subject, newest first, at most `limit`. */
  readonly about: (subject: string, limit: number) => ReadonlyArray<JournalEntry>
  /** Lists the entries of a period without their changes, newest first, at most `limit`. */
  readonly between: (period: JournalPeriod, limit: number) => ReadonlyArray<JournalLine>
  /** Sums each user's writes at and after an instant, among the newest entries. */
  readonly writesSince: (at: string) => ReadonlyArray<UserWrites>
  readonly lastId: () => number
}

const headingOf = (cells: Cells): Omit<JournalEntry, "changes"> => ({
  id: Number(cells.id),
  at: String(cells.at),
  userId: String(cells.userId),
  intent: cells.intent as Intent,
  ...(cells.undoes === null ? {} : { undoes: Number(cells.undoes) })
})

const entryOf = (cells: Cells): JournalEntry => ({
  ...headingOf(cells),
  changes: changesIn(String(cells.changes))
})

export const makeJournalReader = (db: Kysely<Database>, statements: Statements): JournalReader => {
  const entries = db.selectFrom("journal").selectAll("journal")
  const lastId = (): number => {
    const last = db.selectFrom("journal").select((eb) => eb.fn.max("id").as("id"))
    return Number(statements.first(last.compile())?.id ?? 0)
  }
  return {
    entry: (id) => {
      const cells = statements.first(entries.where("id", "=", id).compile())
      return cells === undefined ? null : entryOf(cells)
    },
    bytes: (id) => {
      const size = sql<number>`octet_length(changes)`.as("bytes")
      const found = db.selectFrom("journal").select(size).where("id", "=", id)
      const cells = statements.first(found.compile())
      return cells === undefined ? null : Number(cells.bytes)
    },
    after: (id, limit) =>
      statements
        .all(entries.where("id", ">", id).orderBy("id").limit(limit).compile())
        .map(entryOf),
    about: (subject, limit) =>
      statements
        .all(
          entries
            .innerJoin("journalSubject", "journalSubject.journalId", "journal.id")
            .where("journalSubject.subject", "=", subject)
            .orderBy("journalSubject.journalId", "desc")
            .limit(limit)
            .compile()
        )
        .map(entryOf),
    between: ({ from, until, userId }, limit) => {
      const found = db
        .selectFrom("journal")
        .select(["id", "at", "userId", "intent", "undoes", sql`octet_length(changes)`.as("bytes")])
        .where("at", ">=", from)
        .where("at", "<", until)
        .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
        .orderBy("id", "desc")
        .limit(limit)
      return statements
        .all(found.compile())
        .map((cells) => ({ ...headingOf(cells), bytes: Number(cells.bytes) }))
    },
    writesSince: (at) => {
      const counted = db
        .selectFrom("journal")
        .select([
          "userId",
          sql`count(*)`.as("entries"),
          sql`sum(octet_length(changes))`.as("bytes")
        ])
        .where("id", ">", lastId() - MAX_COUNTED_ENTRIES)
        .where("at", ">=", at)
        .groupBy("userId")
      return statements.all(counted.compile()).map(({ userId, entries: count, bytes }) => ({
        userId: String(userId),
        entries: Number(count),
        bytes: Number(bytes)
      }))
    },
    lastId
  }
}
