import { folded, type Sheet, type SheetWords } from "../sheet/index.ts"
import type { SheetProblem } from "./RecordReport.ts"
import { layoutOf, type SheetTable } from "./sheetColumns.ts"
import { ID_COLUMN } from "./writeRecordSheet.ts"

export interface SheetHeader {
  readonly columnOf: (field: string) => string | undefined
  readonly nameOf: (field: string) => string
  readonly problems: ReadonlyArray<SheetProblem>
}

const atHeader = (column: string, message: string): SheetProblem => ({
  line: 1,
  column,
  message,
  value: ""
})

/** Reads the header of a record sheet. Every column must be known and unique. */
export const sheetHeader = (table: SheetTable, sheet: Sheet, words: SheetWords): SheetHeader => {
  const { key, columns, parts } = layoutOf(table)
  const fields = [...Object.keys(columns), ...Object.keys(parts?.columns ?? {}), ID_COLUMN]
  const found = new Map<string, string>()
  const problems: Array<SheetProblem> = []
  for (const column of sheet.columns) {
    const field = fields.find((each) =>
      [each, ...words.column(each)].some((word) => folded(word) === folded(column))
    )
    if (field === undefined) problems.push(atHeader(column, "must be a column of this table"))
    else if (found.has(field)) problems.push(atHeader(column, "must name each only once"))
    else found.set(field, column)
  }
  const nameOf = (field: string): string => found.get(field) ?? words.column(field)[0] ?? field
  const [ofPart] = Object.keys(parts?.columns ?? {})
  const hasParts = Object.keys(parts?.columns ?? {}).some((field) => found.has(field))
  const needed = [
    ...(found.has(ID_COLUMN) ? [] : [key]),
    ...(hasParts && ofPart !== undefined ? [ofPart] : [])
  ]
  for (const field of needed)
    if (!found.has(field)) problems.push(atHeader(nameOf(field), "This value is required"))
  return { columnOf: (field) => found.get(field), nameOf, problems }
}
