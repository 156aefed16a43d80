import { isDeepStrictEqual } from "node:util"
import type { JournalTail } from "@atelier/application/ports"
import { type Rows, type Table, tables } from "@atelier/domain/change"
import { fromCells } from "../rows/codec.ts"
import { columns } from "../rows/columns.ts"
import type { Cells } from "../statements/Cell.ts"
import { readFirst, type Work } from "../statements/Work.ts"
import { changesIn } from "./changesIn.ts"
import { NO_ENTRY, RECORDED_END, STORED_END } from "./JournalEnd.ts"
import { type JournalCells, journalHash, NO_HASH } from "./journalHash.ts"

/** Takes a finding in words; returns true if further ones do not help. */
export type Tell = (finding: string) => boolean

// One entry at a time, because one may contain a whole import.
const NEXT = "SELECT * FROM journal WHERE id > ? ORDER BY id LIMIT 1"
const PREVIOUS = "SELECT * FROM journal WHERE id < ? ORDER BY id DESC LIMIT 1"

/** Checks the end of the journal quickly; returns the problem, or null. */
export function* journalEndFinding(): Work<string | null> {
  const stored = (yield* readFirst<JournalTail>(STORED_END)) ?? NO_ENTRY
  const recorded = yield* readFirst<JournalTail>(RECORDED_END)
  if (recorded === undefined) return "where the journal ends is not recorded"
  if (stored.id < recorded.id)
    return `entries are missing at the end of the journal: it ends at ${stored.id} and not at ${recorded.id}`
  return stored.id === recorded.id && stored.hash === recorded.hash
    ? null
    : `entry ${stored.id} at the end of the journal is not the one that was written last`
}

/** Finds entries that are missing or not what was written. */
export function* entryFindings(tell: Tell): Work<void> {
  let previous = { id: 0, hash: NO_HASH }
  for (;;) {
    const row = yield* readFirst<JournalCells & { readonly hash: string }>(NEXT, previous.id)
    if (row === undefined) break
    const finding =
      row.id !== previous.id + 1
        ? `entries are missing before entry ${row.id} of the journal`
        : row.hash === journalHash(previous.hash, row)
          ? null
          : `entry ${row.id} of the journal is not what was written`
    if (finding !== null && tell(finding)) return
    previous = row
  }
  const finding = yield* journalEndFinding()
  if (finding !== null) tell(finding)
}

const isSame = (table: Table, stored: Rows[Table], written: Rows[Table]): boolean =>
  Object.keys(columns[table]).every(
    (field) =>
      !(field in written) ||
      isDeepStrictEqual(Reflect.get(stored, field), Reflect.get(written, field))
  )

/** Finds rows that differ from the newest journal entry about them. */
export function* rowFindings(tell: Tell): Work<void> {
  const seen = new Set<string>()
  const alive = new Map<Table, number>()
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const entry = yield* readFirst<JournalCells>(PREVIOUS, before)
    if (entry === undefined) break
    before = entry.id
    for (const { table, id, after } of changesIn(entry.changes).toReversed()) {
      const key = `${table} ${id}`
      if (seen.has(key)) continue
      seen.add(key)
      if (after !== null) alive.set(table, (alive.get(table) ?? 0) + 1)
      const cells = yield* readFirst<Cells>(`SELECT * FROM "${table}" WHERE id = ?`, id)
      const isThere = cells !== undefined
      const finding =
        isThere === (after === null)
          ? `${table} ${id} is ${isThere ? "there" : "not there"}, unlike entry ${entry.id} of the journal`
          : after !== null && isThere && !isSame(table, fromCells(table, cells), after)
            ? `${table} ${id} is not what entry ${entry.id} of the journal says`
            : null
      if (finding !== null && tell(finding)) return
    }
  }
  for (const table of tables) {
    const counted = yield* readFirst<{ readonly count: number }>(
      `SELECT count(*) AS count FROM "${table}"`
    )
    const count = counted?.count ?? 0
    const known = alive.get(table) ?? 0
    if (count !== known && tell(`${table} has ${count} rows, and ${known} by the journal`)) return
  }
}
