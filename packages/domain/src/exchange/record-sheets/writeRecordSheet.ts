import type { Rows } from "../../records/change/index.ts"
import { fieldAt, type SheetSurroundings, type WrittenCell } from "../sheet/index.ts"
import { type Columns, layoutOf, type SheetTable } from "./sheetColumns.ts"

export interface RecordSheet {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<WrittenCell>>
}

export const ID_COLUMN = "id"

const cellsOf = (
  columns: Columns,
  record: object,
  at: SheetSurroundings
): ReadonlyArray<WrittenCell> =>
  Object.entries(columns).map(([field, kind]) => kind.write(fieldAt(record, field), at))

const partsOf = (record: object, field: string): ReadonlyArray<object> => {
  const parts = fieldAt(record, field)
  return Array.isArray(parts) && parts.length > 0 ? parts : [{}]
}

const headed = (key: string, { words }: SheetSurroundings): string => words.column(key)[0] ?? key

/**
 * Writes the records of a table as a sheet: one column per field, the id last. A record with steps
 * takes one row per step. Reading the sheet back unchanged changes nothing.
 */
export const writeRecordSheet = <T extends SheetTable>(
  table: T,
  records: ReadonlyArray<Rows[T]>,
  at: SheetSurroundings
): RecordSheet => {
  const { columns, parts, asWritten = (record) => record } = layoutOf(table)
  const own = Object.keys(columns)
  const ofParts = Object.keys(parts?.columns ?? {})
  const rowsOf = (record: Rows[T]): ReadonlyArray<ReadonlyArray<WrittenCell>> => {
    const cells = cellsOf(columns, asWritten(record), at)
    if (parts === undefined) return [[...cells, record.id]]
    return partsOf(record, parts.field).map((part) => [
      ...cells,
      ...(Object.keys(part).length === 0
        ? ofParts.map(() => null)
        : cellsOf(parts.columns, part, at)),
      record.id
    ])
  }
  return {
    columns: [...own, ...ofParts, ID_COLUMN].map((key) => headed(key, at)),
    rows: records.flatMap(rowsOf)
  }
}
