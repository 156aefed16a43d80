import type { ChangeSummary } from "@atelier/domain/visibility"
import { execute, readFirst, type Work } from "../statements/Work.ts"

const KEEP = "INSERT INTO journalSummary (journalId, summary) VALUES (?, ?)"
const FIND = "SELECT summary FROM journalSummary WHERE journalId = ?"

export function* keepSummary(journalId: number, summary: ChangeSummary): Work<void> {
  yield* execute(KEEP, journalId, JSON.stringify(summary))
}

export function* findSummary(journalId: number): Work<ChangeSummary | null> {
  const found = yield* readFirst<{ readonly summary: string }>(FIND, journalId)
  return found === undefined ? null : JSON.parse(found.summary)
}
