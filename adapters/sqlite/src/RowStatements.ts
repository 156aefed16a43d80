import type { RowChange, Rows, Table } from "@atelier/domain/change"
import type { Database as Connection } from "better-sqlite3"
import { type Cells, columnNames, fromCells, toCells } from "./codec.ts"

/** Reads and writes single rows of a table. */
export interface RowStatements {
  readonly read: (id: string) => Rows[Table] | null
  readonly exists: (id: string) => boolean
  /** Writes a change; false when the stored row is not the one that it was decided on. */
  readonly write: (change: RowChange) => boolean
}

const quoted = (name: string): string => `"${name}"`

/** The statements of a table, prepared once. */
export const makeRowStatements = (connection: Connection, table: Table): RowStatements => {
  const names = columnNames(table)
  const into = names.map(quoted).join(", ")
  const given = names.map((name) => `@${name}`).join(", ")
  const set = names.map((name) => `${quoted(name)} = @${name}`).join(", ")
  const name = quoted(table)
  const select = connection.prepare<[string], Cells>(`SELECT * FROM ${name} WHERE id = ?`)
  const find = connection.prepare<[string], Cells>(`SELECT id FROM ${name} WHERE id = ?`)
  const insert = connection.prepare<[Cells]>(
    `INSERT INTO ${name} (${into}) VALUES (${given}) ON CONFLICT (id) DO NOTHING`
  )
  const update = connection.prepare<[Cells]>(
    `UPDATE ${name} SET ${set} WHERE id = @id AND version = @storedVersion`
  )
  const remove = connection.prepare<[string, number]>(
    `DELETE FROM ${name} WHERE id = ? AND version = ?`
  )
  const writing = ({ id, before, after }: RowChange) => {
    if (before === null) return after === null ? null : insert.run(toCells(table, after))
    if (after === null) return remove.run(id, before.version)
    return update.run({ ...toCells(table, after), storedVersion: before.version })
  }
  return {
    read: (id) => {
      const cells = select.get(id)
      return cells === undefined ? null : fromCells(table, cells)
    },
    exists: (id) => find.get(id) !== undefined,
    write: (change) => writing(change)?.changes === 1
  }
}
