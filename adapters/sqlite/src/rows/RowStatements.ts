import type { RowChange, Rows, Table } from "@atelier/domain/change"
import type { Database as Connection } from "better-sqlite3"
import type { Cell, Cells } from "../connection/Cell.ts"
import { alteredCells, columnNames, fromCells, toCells } from "./codec.ts"
import { makeCellUpdate } from "./makeCellUpdate.ts"

/** Reads and writes single rows of a table. */
export interface RowStatements {
  readonly read: (id: string) => Rows[Table] | null
  readonly exists: (id: string) => boolean
  /** Writes a change; false when the stored row is not the one that it was decided on. */
  readonly write: (change: RowChange) => boolean
}

const quoted = (name: string): string => `"${name}"`

/** The statements of a table, each prepared once. */
export const makeRowStatements = (connection: Connection, table: Table): RowStatements => {
  const names = columnNames(table)
  const into = names.map(quoted).join(", ")
  const placeholders = names.map(() => "?").join(", ")
  const name = quoted(table)
  const select = connection.prepare<[string], Cells>(`SELECT * FROM ${name} WHERE id = ?`)
  const find = connection.prepare<[string], Cells>(`SELECT id FROM ${name} WHERE id = ?`)
  const insert = connection.prepare<[ReadonlyArray<Cell>]>(
    `INSERT INTO ${name} (${into}) VALUES (${placeholders}) ON CONFLICT (id) DO NOTHING`
  )
  const remove = connection.prepare<[string, number]>(
    `DELETE FROM ${name} WHERE id = ? AND version = ?`
  )
  const update = makeCellUpdate(connection, table, "id = @id AND version = @was")

  /** The cells of a row by their places: binding by names takes twice as long. */
  const placed = (row: Rows[Table]): ReadonlyArray<Cell> => {
    const cells = toCells(table, row)
    return names.map((column) => cells[column] ?? null)
  }

  return {
    read: (id) => {
      const cells = select.get(id)
      return cells === undefined ? null : fromCells(table, cells)
    },
    exists: (id) => find.get(id) !== undefined,
    write: ({ id, before, after }) => {
      if (before === null) return after !== null && insert.run(placed(after)).changes === 1
      if (after === null) return remove.run(id, before.version).changes === 1
      const cells = { ...alteredCells(table, before, after), version: after.version }
      return update(cells, { id, was: before.version })
    }
  }
}
