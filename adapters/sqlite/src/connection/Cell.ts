/** What SQLite keeps in a cell. */
export type Cell = string | number | null

/** A row as SQLite gives and takes it. */
export type Cells = Record<string, Cell>
