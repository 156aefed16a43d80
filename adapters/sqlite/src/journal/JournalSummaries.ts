import type { ChangeSummary } from "@atelier/domain/visibility"
import type { Database as Connection } from "better-sqlite3"

/** The summaries of the large entries of a journal. */
export interface JournalSummaries {
  /** Keeps the summary of an entry, in the transaction that writes it. */
  readonly keep: (journalId: number, summary: ChangeSummary) => void
  readonly find: (journalId: number) => ChangeSummary | null
}

/** The summaries in one database. */
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
