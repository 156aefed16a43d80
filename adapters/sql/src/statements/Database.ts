interface JournalTable {
  id: number
  at: string
  userId: string
  intent: string
  undoes: number | null
  changes: string
  hash: string
}

interface JournalSubjectTable {
  subject: string
  journalId: number
}

/** Tables whose queries Kysely checks: the journal with its subjects. */
export interface Database {
  journal: JournalTable
  journalSubject: JournalSubjectTable
}
