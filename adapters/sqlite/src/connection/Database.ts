import type { Rows, Table } from "@atelier/domain/change"
import type { Generated } from "kysely"
import type { Cell } from "./Cell.ts"

type Column<R> = R extends unknown ? Exclude<keyof R, symbol> : never

type RecordTable<T extends Table> = { [F in Column<Rows[T]>]: F extends "id" ? string : Cell }

interface JournalTable {
  id: Generated<number>
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

type Kept<C extends string, V> = { [K in C]: V }

/** Tables of the file for Kysely: one per domain table, and the journal with its subjects. */
export type Database = { [T in Exclude<Table, "event" | "workOrder">]: RecordTable<T> } & {
  workOrder: RecordTable<"workOrder"> &
    Kept<"nameFolded" | "clientNameFolded" | "keywordsFolded", string>
  event: RecordTable<"event"> &
    Kept<"titleFolded", string | null> &
    Kept<"endDay", string> &
    Kept<"isLong", number>
  journal: JournalTable
  journalSubject: JournalSubjectTable
}
