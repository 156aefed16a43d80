import * as Result from "effect/Result"
import type { Rows } from "../../records/change/index.ts"
import { referenceRules } from "../../rules/reference-data/index.ts"
import { fieldAt, folded, type SheetSurroundings, textCell } from "../sheet/index.ts"
import { cellText, type RowGroup } from "./groupedRows.ts"
import { layoutOf, type SheetTable, sheetRows } from "./sheetColumns.ts"
import { readCell } from "./sheetErrors.ts"
import type { SheetHeader } from "./sheetHeader.ts"
import { ID_COLUMN } from "./writeRecordSheet.ts"

/** The record of some rows, null for a new one; or the wrong reference, and why. */
export type FoundRecord = Result.Result<
  Rows[SheetTable] | null,
  { readonly field: string; readonly message: string }
>

const offered = (row: Rows[SheetTable]): boolean => !("deleted" in row && row.deleted)

const written = (value: unknown): string => (typeof value === "string" ? folded(value) : "")

/** The record that rows refer to; `taken` collects earlier ones, as each occurs once. */
export const foundRecord = (
  table: SheetTable,
  { first }: RowGroup,
  header: SheetHeader,
  at: SheetSurroundings,
  taken: Set<string>
): FoundRecord => {
  const { key, also, columns, empty } = layoutOf(table)
  const refuse = (field: string, message: string): FoundRecord => Result.fail({ field, message })
  const once = (field: string, name: string, row: Rows[SheetTable] | null): FoundRecord => {
    if (taken.has(name)) return refuse(field, "must name each only once")
    taken.add(name)
    return Result.succeed(row)
  }
  const { onlyId } = referenceRules[table]
  if (onlyId !== null) return once(key, onlyId, at.plan[table].get(onlyId) ?? null)
  const rows = sheetRows(at.plan, table)
  const id = cellText(first, header, ID_COLUMN)
  if (id !== "") {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) return refuse(ID_COLUMN, "must name something that is there")
    return once(ID_COLUMN, row.id, row)
  }
  const text = cellText(first, header, key)
  if (text === "") return refuse(key, "This value is required")
  const read = readCell(columns[key] ?? textCell, text, at)
  if (Result.isFailure(read)) return refuse(key, read.failure)
  const second = also === undefined ? "" : cellText(first, header, also)
  const wanted = written(read.success)
  const [row, other] = rows.filter(
    (each) =>
      offered(each) &&
      written(fieldAt(each, key)) === wanted &&
      (second === "" || fieldAt(each, also ?? key) === second)
  )
  if (other !== undefined) return refuse(key, "must be the only one of its name")
  if (row !== undefined) return once(key, row.id, row)
  return empty === null
    ? refuse(key, "must name something that is there")
    : once(key, `new ${wanted} ${second}`, null)
}
