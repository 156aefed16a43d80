import { type RowChange, type Rows, type Table, tables } from "@atelier/domain/change"
import type { Cells } from "../statements/Cell.ts"
import { execute, readFirst, type Work } from "../statements/Work.ts"
import { alteredCells, columnNames, fromCells, toCells } from "./codec.ts"
import { updateCells } from "./updateCells.ts"

interface Texts {
  readonly names: ReadonlyArray<string>
  readonly read: string
  readonly find: string
  readonly insert: string
  readonly remove: string
}

const quoted = (name: string): string => `"${name}"`

const textsOf = (table: Table): Texts => {
  const names = columnNames(table)
  const name = quoted(table)
  const places = names.map(() => "?").join(", ")
  return {
    names,
    read: `SELECT * FROM ${name} WHERE id = ?`,
    find: `SELECT id FROM ${name} WHERE id = ?`,
    insert: `INSERT INTO ${name} (${names.map(quoted).join(", ")}) VALUES (${places}) ON CONFLICT (id) DO NOTHING`,
    remove: `DELETE FROM ${name} WHERE id = ? AND version = ?`
  }
}

const texts = Object.fromEntries(tables.map((table) => [table, textsOf(table)])) as {
  readonly [T in Table]: Texts
}

export function* readRow<T extends Table>(table: T, id: string): Work<Rows[T] | null> {
  const cells = yield* readFirst<Cells>(texts[table].read, id)
  return cells === undefined ? null : fromCells(table, cells)
}

export function* rowExists(table: Table, id: string): Work<boolean> {
  return (yield* readFirst(texts[table].find, id)) !== undefined
}

/** Writes a change; returns false if the stored row has another version. */
export function* writeRow({ table, id, before, after }: RowChange): Work<boolean> {
  const { names, insert, remove } = texts[table]
  if (after === null) return before !== null && (yield* execute(remove, id, before.version)) === 1
  if (before === null) {
    const cells = toCells(table, after)
    // In column order, because binding by name takes twice as long.
    return (yield* execute(insert, ...names.map((name) => cells[name] ?? null))) === 1
  }
  const cells = { ...alteredCells(table, before, after), version: after.version }
  return yield* updateCells(table, cells, id, before.version)
}
