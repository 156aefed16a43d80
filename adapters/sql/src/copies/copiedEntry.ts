import type { CopiedEntry } from "@atelier/application/ports"
import { entryOf } from "../journal/JournalReader.ts"
import { readAll, readFirst, type Work } from "../statements/Work.ts"

const NEXT = "SELECT * FROM journal WHERE id > ? ORDER BY id LIMIT 1"
const SUBJECTS = "SELECT subject FROM journalSubject WHERE journalId = ?"
const HASH = "SELECT hash FROM journal WHERE id = ?"

/** Returns the next entry of the journal; null after the last. */
export function* entryAfter(id: number): Work<CopiedEntry | null> {
  const cells = yield* readFirst(NEXT, id)
  if (cells === undefined) return null
  const entry = entryOf(cells)
  const subjects = yield* readAll<{ readonly subject: string }>(SUBJECTS, entry.id)
  return { ...entry, about: subjects.map(({ subject }) => subject) }
}

export function* hashOf(id: number): Work<string | null> {
  return (yield* readFirst<{ readonly hash: string }>(HASH, id))?.hash ?? null
}
