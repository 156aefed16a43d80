export type Cell = string | number | null

export type Cells = Record<string, Cell>
