import type { Database as Connection } from "better-sqlite3"
import { NO_HASH } from "./journalHash.ts"

/** An entry of the journal, by what ties the next one to it. */
export interface JournalTail {
  readonly id: number
  readonly hash: string
}

/** Where the journal of a database ends. */
export interface JournalEnd {
  /**
   * The entry that the next one follows. Where entries were removed from the end, it is the one
   * that was last: the next one leaves a gap, which every later look finds.
   */
  readonly read: () => JournalTail
  /** Records the entry that was written last, in its transaction. */
  readonly record: (tail: JournalTail) => void
}

const STORED = "SELECT id, hash FROM journal INDEXED BY journalHead ORDER BY id DESC LIMIT 1"
const RECORDED = "SELECT id, hash FROM journalEnd"
const NOTHING: JournalTail = { id: 0, hash: NO_HASH }

/** Reading and recording where the journal of a database ends. */
export const makeJournalEnd = (connection: Connection): JournalEnd => {
  const last = connection.prepare<[], JournalTail>(
    `SELECT * FROM (${STORED}) UNION ALL ${RECORDED} ORDER BY id DESC LIMIT 1`
  )
  const record = connection.prepare<[JournalTail]>(
    "INSERT OR REPLACE INTO journalEnd (only, id, hash) VALUES (1, @id, @hash)"
  )
  return {
    read: () => last.get() ?? NOTHING,
    record: ({ id, hash }) => void record.run({ id, hash })
  }
}

/** What is wrong with the end of a journal, which takes no time to see; null when nothing is. */
export const journalEndFinding = (connection: Connection): string | null => {
  const stored = connection.prepare<[], JournalTail>(STORED).get() ?? NOTHING
  const recorded = connection.prepare<[], JournalTail>(RECORDED).get()
  if (recorded === undefined) return "where the journal ends is not recorded"
  if (stored.id < recorded.id)
    return `entries are missing at the end of the journal: it ends at ${stored.id} and not at ${recorded.id}`
  return stored.id === recorded.id && stored.hash === recorded.hash
    ? null
    : `entry ${stored.id} at the end of the journal is not the one that was written last`
}
