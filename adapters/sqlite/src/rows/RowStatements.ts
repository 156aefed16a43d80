import type { RowChange, Rows, Table } from "@atelier/domain/change"
import type { Database as Connection } from "better-sqlite3"
import type { Cell, Cells } from "../connection/Cell.ts"
import { alteredCells, columnNames, fromCells, toCells } from "./codec.ts"
import { makeCellUpdate } from "./makeCellUpdate.ts"

export interface RowStatements {
  readonly read: (id: string) => Rows[Table] | null
  readonly exists: (id: string) => boolean
  /** Writes a change; false if the stored row has another version. */
  readonly write: (change: RowChange) => boolean
}

const quoted = (name: string): string => `"${name}"`

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

  /** Cells in column order, because binding by name takes twice as long. */
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
