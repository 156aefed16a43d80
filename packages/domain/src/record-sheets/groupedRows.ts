import { folded, type Sheet, type SheetRow } from "../sheet/index.ts"
import { layoutOf, type SheetTable } from "./sheetColumns.ts"
import type { SheetHeader } from "./sheetHeader.ts"
import { ID_COLUMN } from "./writeRecordSheet.ts"

/** The rows that one record stands on: the first has its own fields. */
export interface RowGroup {
  readonly first: SheetRow
  readonly rows: ReadonlyArray<SheetRow>
}

/** The text of a field in a row, without spaces around it; empty where there is no column. */
export const cellText = (row: SheetRow, header: SheetHeader, field: string): string => {
  const column = header.columnOf(field)
  const exists = column !== undefined && Object.hasOwn(row.cells, column)
  return (exists ? row.cells[column] : undefined)?.trim() ?? ""
}

/**
 * The rows of a sheet by the record that they are of. A record with steps goes on in each row that
 * names it again, or names nothing; any other has one row.
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
