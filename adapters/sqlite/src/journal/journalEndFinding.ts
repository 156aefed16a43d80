import type { JournalTail } from "@atelier/application/ports"
import { NO_ENTRY, RECORDED_END, STORED_END } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"

/** Checks the end of a journal quickly; returns the problem, or null. */
export const journalEndFinding = (connection: Connection): string | null => {
  const stored = connection.prepare<[], JournalTail>(STORED_END).get() ?? NO_ENTRY
  const recorded = connection.prepare<[], JournalTail>(RECORDED_END).get()
  if (recorded === undefined) return "where the journal ends is not recorded"
  if (stored.id < recorded.id)
    return `entries are missing at the end of the journal: it ends at ${stored.id} and not at ${recorded.id}`
  return stored.id === recorded.id && stored.hash === recorded.hash
    ? null
    : `entry ${stored.id} at the end of the journal is not the one that was written last`
}
