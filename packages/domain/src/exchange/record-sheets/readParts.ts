import * as Result from "effect/Result"
import { fieldAt, type SheetRow, type SheetSurroundings, withFieldAt } from "../sheet/index.ts"
import { cellText, type RowGroup } from "./groupedRows.ts"
import type { SheetLayout } from "./sheetColumns.ts"
import { readCell } from "./sheetErrors.ts"
import type { SheetHeader } from "./sheetHeader.ts"

export interface ReadPart {
  readonly row: SheetRow
  readonly part: object
}

export interface ReadingParts {
  readonly before: object | null
  readonly newId: () => string
  readonly reject: (field: string, message: string, row: SheetRow) => void
}

/** Reuses the ids of the former parts with the same progress, in order; other parts get new ids. */
const keepIds = (
  read: ReadonlyArray<ReadPart>,
  stood: ReadonlyArray<object>,
  newId: () => string
): ReadonlyArray<ReadPart> => {
  const left = [...stood]
  return read.map(({ row, part }) => {
    const place = left.findIndex(
      (each) => fieldAt(each, "progressId") === fieldAt(part, "progressId")
    )
    const [kept] = place === -1 ? [] : left.splice(place, 1)
    const id = kept === undefined ? newId() : fieldAt(kept, "id")
    return { row, part: { id, ...part } }
  })
}

/** The parts of a record, one per row that has any; null without part columns. */
export const readParts = (
  { field, columns, empty }: NonNullable<SheetLayout<object>["parts"]>,
  { rows }: RowGroup,
  header: SheetHeader,
  at: SheetSurroundings,
  { before, newId, reject }: ReadingParts
): ReadonlyArray<ReadPart> | null => {
  const named = Object.entries(columns).filter(([name]) => header.columnOf(name) !== undefined)
  if (named.length === 0) return null
  const read = rows.flatMap((row): ReadonlyArray<ReadPart> => {
    if (named.every(([name]) => cellText(row, header, name) === "")) return []
    let part: object = empty
    for (const [name, kind] of named) {
      const value = readCell(kind, cellText(row, header, name), at)
      if (Result.isSuccess(value)) part = withFieldAt(part, name, value.success)
      else reject(name, value.failure, row)
    }
    return [{ row, part }]
  })
  const stood = before === null ? [] : fieldAt(before, field)
  return keepIds(read, Array.isArray(stood) ? stood : [], newId)
}
