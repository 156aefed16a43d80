import type { ChangeSummary } from "@atelier/domain/visibility"
import type { Database as Connection } from "better-sqlite3"

export interface JournalSummaries {
  readonly keep: (journalId: number, summary: ChangeSummary) => void
  readonly find: (journalId: number) => ChangeSummary | null
}

export const makeJournalSummaries = (connection: Connection): JournalSummaries => {
  const keep = connection.prepare<[number, string]>(
    "INSERT INTO journalSummary (journalId, summary) VALUES (?, ?)"
  )
  const find = connection
    .prepare<[number], string>("SELECT summary FROM journalSummary WHERE journalId = ?")
    .pluck()
  return {
    keep: (journalId, summary) => void keep.run(journalId, JSON.stringify(summary)),
    find: (journalId) => {
      const text = find.get(journalId)
      return text === undefined ? null : JSON.parse(text)
    }
  }
}
