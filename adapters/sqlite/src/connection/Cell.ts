/** A value in a SQLite cell. */
export type Cell = string | number | null

export type Cells = Record<string, Cell>
