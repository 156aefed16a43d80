import { folded, type Sheet, type SheetRow } from "../sheet/index.ts"
import { layoutOf, type SheetTable } from "./sheetColumns.ts"
import type { SheetHeader } from "./sheetHeader.ts"
import { ID_COLUMN } from "./writeRecordSheet.ts"

export interface RowGroup {
  readonly first: SheetRow
  readonly rows: ReadonlyArray<SheetRow>
}

/** The trimmed text of a field in a row; empty if the sheet has no such column. */
export const cellText = (row: SheetRow, header: SheetHeader, field: string): string => {
  const column = header.columnOf(field)
  const exists = column !== undefined && Object.hasOwn(row.cells, column)
  return (exists ? row.cells[column] : undefined)?.trim() ?? ""
}

/**
 * Groups the rows of a sheet by record. A record with steps continues in each row that repeats its
 * id or key, or leaves both empty. Other records have one row.
 */
export const groupedRows = (
  table: SheetTable,
  sheet: Sheet,
  header: SheetHeader
): ReadonlyArray<RowGroup> => {
  const { key, parts } = layoutOf(table)
  if (parts === undefined) return sheet.rows.map((row) => ({ first: row, rows: [row] }))
  const groups = new Map<string, Array<SheetRow>>()
  let last = ""
  for (const row of sheet.rows) {
    const id = cellText(row, header, ID_COLUMN)
    const name = id === "" ? folded(cellText(row, header, key)) : `#${id}`
    if (name !== "") last = name
    const group = groups.get(last) ?? []
    group.push(row)
    groups.set(last, group)
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    return first === undefined ? [] : [{ first, rows }]
  })
}
