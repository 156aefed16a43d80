import type { CopiedEntry } from "@atelier/application/ports"
import type { Intent } from "@atelier/domain/change"
import { changesIn } from "../journal/changesIn.ts"
import type { JournalCells } from "../journal/journalHash.ts"
import { readAll, readFirst, type Work } from "../statements/Work.ts"

const NEXT = "SELECT * FROM journal WHERE id > ? ORDER BY id LIMIT 1"
const SUBJECTS = "SELECT subject FROM journalSubject WHERE journalId = ?"
const HASH = "SELECT hash FROM journal WHERE id = ?"
const LAST = "SELECT coalesce(max(id), 0) AS id FROM journal"

/** Returns the next entry with what a commit needs to write it again; null after the last. */
export function* entryAfter(id: number): Work<CopiedEntry | null> {
  const cells = yield* readFirst<JournalCells>(NEXT, id)
  if (cells === undefined) return null
  const subjects = yield* readAll<{ readonly subject: string }>(SUBJECTS, cells.id)
  const { at, userId, intent, undoes } = cells
  return {
    id: cells.id,
    changes: changesIn(cells.changes),
    heading: {
      at,
      userId,
      intent: intent as Intent,
      ...(undoes === null ? {} : { undoes: Number(undoes) })
    },
    about: subjects.map(({ subject }) => subject)
  }
}

/** Returns the hash of an entry, which names its content and that of all before it. */
export function* hashOf(id: number): Work<string | null> {
  return (yield* readFirst<{ readonly hash: string }>(HASH, id))?.hash ?? null
}

export function* lastId(): Work<number> {
  return Number((yield* readFirst<{ readonly id: number }>(LAST))?.id ?? 0)
}
