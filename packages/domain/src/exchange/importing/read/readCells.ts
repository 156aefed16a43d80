import * as Schema from "effect/Schema"
import type { LocalDate } from "../../../kernel/time/index.ts"
import { isSheetError } from "../../record-sheets/index.ts"
import { dateOf, decimalOf, type SheetRow, shortenedText } from "../../sheet/index.ts"
import type { CellProblem } from "../ImportReport.ts"
import type { ImportFile } from "./ImportSheets.ts"

type Code = CellProblem["code"]
type Column = string | undefined

/**
 * Reads the cells of one row and collects their problems. A column that is not mapped, an empty
 * cell or a cell with a problem reads as an empty text or null.
 */
export interface CellReader {
  readonly problems: ReadonlyArray<CellProblem>
  readonly reject: (column: Column, code: Code) => void
  /**
   * The trimmed text if `schema` accepts it; otherwise the text on one line if that is accepted.
   */
  readonly text: (column: Column, schema: Schema.Codec<string>, otherwise?: Code) => string
  /** Like `text`, for a cell that must not be empty. */
  readonly required: (column: Column, schema: Schema.Codec<string>) => string
  readonly date: (column: Column) => LocalDate | null
  /** A number that is not negative, rounded to `places` decimals. */
  readonly decimal: (column: Column, places: 2 | 4) => number | null
}

const onOneLine = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")

export const problemAt = (
  file: ImportFile,
  line: number,
  column: string,
  code: Code,
  value: string
): CellProblem => ({ file, line, column, code, value: shortenedText(value) })

export const readCells = (file: ImportFile, row: SheetRow): CellReader => {
  const problems: Array<CellProblem> = []
  const cell = (column: Column): string => {
    const exists = column !== undefined && Object.hasOwn(row.cells, column)
    return (exists ? row.cells[column] : undefined)?.trim() ?? ""
  }
  const reject = (column: Column, code: Code): void => {
    problems.push(problemAt(file, row.line, String(column), code, cell(column)))
  }
  /** The text of a cell. For an error of the spreadsheet it adds a problem and returns null. */
  const sound = (column: Column): string | null => {
    const value = cell(column)
    if (!isSheetError(value)) return value
    reject(column, "sheetError")
    return null
  }
  const text: CellReader["text"] = (column, schema, otherwise = "tooLong") => {
    const value = sound(column)
    if (value === null) return ""
    const accepts = Schema.is(schema)
    if (value === "" || accepts(value)) return value
    const line = onOneLine(value)
    if (accepts(line)) return line
    reject(column, otherwise)
    return ""
  }
  return {
    problems,
    reject,
    text,
    required: (column, schema) => {
      if (cell(column) === "") reject(column, "required")
      return text(column, schema)
    },
    date: (column) => {
      const value = sound(column)
      if (value === null) return null
      const date = dateOf(value)
      if (value !== "" && date === null) reject(column, "notADate")
      return date
    },
    decimal: (column, places) => {
      const value = sound(column)
      if (value === null || value === "") return null
      const decimal = decimalOf(value, places)
      if (typeof decimal === "number") return decimal
      reject(column, decimal)
      return null
    }
  }
}
