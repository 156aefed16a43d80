import type { JournalTail } from "@atelier/application/ports"
import { upsert } from "../rows/upsert.ts"
import { execute, readFirst, type Work } from "../statements/Work.ts"
import { NO_HASH } from "./journalHash.ts"

/** The newest stored entry. Its changes are not read, because they stand behind its hash. */
export const STORED_END = "SELECT id, hash FROM journal ORDER BY id DESC LIMIT 1"
export const RECORDED_END = "SELECT id, hash FROM journalEnd"
export const NO_ENTRY: JournalTail = { id: 0, hash: NO_HASH }

const LAST = `SELECT * FROM (${STORED_END}) AS stored UNION ALL ${RECORDED_END} ORDER BY id DESC LIMIT 1`
const RECORD = upsert("journalEnd", ["only", "id", "hash"], "only")

/**
 * Returns the entry that the next one follows. If entries at the end were removed, it is still the
 * last one written, so that the next entry leaves a gap that checks find.
 */
export function* readJournalEnd(): Work<JournalTail> {
  return (yield* readFirst<JournalTail>(LAST)) ?? NO_ENTRY
}

export function* recordJournalEnd({ id, hash }: JournalTail): Work<void> {
  yield* execute(RECORD, 1, id, hash)
}
