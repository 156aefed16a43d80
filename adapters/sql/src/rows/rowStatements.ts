import { isDeepStrictEqual } from "node:util"
import { type RowChange, type Rows, type Table, tables } from "@atelier/domain/change"
import type { Cell, Cells } from "../statements/Cell.ts"
import { execute, readFirst, type Work } from "../statements/Work.ts"
import { alteredCells, columnNames, fromCells, toCells } from "./codec.ts"
import { updateCells } from "./updateCells.ts"

interface Texts {
  readonly names: ReadonlyArray<string>
  readonly read: string
  readonly find: string
  /** Statement that inserts a number of rows. */
  readonly insert: (many: number) => string
  readonly remove: string
}

const quoted = (name: string): string => `"${name}"`

/** Numbers of rows that one statement inserts, so that few statements are kept prepared. */
const TOGETHER = [50, 8, 1]

const textsOf = (table: Table): Texts => {
  const names = columnNames(table)
  const name = quoted(table)
  const places = `(${names.map(() => "?").join(", ")})`
  const inserts = new Map(
    TOGETHER.map((many) => [
      many,
      `INSERT INTO ${name} (${names.map(quoted).join(", ")}) VALUES ${Array(many).fill(places).join(", ")} ON CONFLICT (id) DO NOTHING`
    ])
  )
  return {
    names,
    read: `SELECT * FROM ${name} WHERE id = ?`,
    find: `SELECT id FROM ${name} WHERE id = ?`,
    insert: (many) => inserts.get(many) ?? "",
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

// In column order, because binding by name takes twice as long.
const cellsOf = (table: Table, row: Rows[Table]): ReadonlyArray<Cell> => {
  const cells = toCells(table, row)
  return texts[table].names.map((name) => cells[name] ?? null)
}

/** Inserts new rows, many with each statement; returns one that was there, or null. */
export function* insertRows<T extends Table>(
  table: T,
  rows: ReadonlyArray<Rows[T]>
): Work<Rows[T] | null> {
  let written = 0
  while (written < rows.length) {
    const many = TOGETHER.find((each) => each <= rows.length - written) ?? 1
    const together = rows.slice(written, written + many)
    const cells = together.flatMap((row) => cellsOf(table, row))
    if ((yield* execute(texts[table].insert(many), ...cells)) < many) {
      for (const row of together)
        if (!isDeepStrictEqual(yield* readRow(table, row.id), row)) return row
      return together[0] ?? null
    }
    written += many
  }
  return null
}

/** Writes a change; returns false if the stored row has another version. */
export function* writeRow({ table, id, before, after }: RowChange): Work<boolean> {
  const { remove } = texts[table]
  if (after === null) return before !== null && (yield* execute(remove, id, before.version)) === 1
  if (before === null) return (yield* insertRows(table, [after])) === null
  const cells = { ...alteredCells(table, before, after), version: after.version }
  return yield* updateCells(table, cells, id, before.version)
}
