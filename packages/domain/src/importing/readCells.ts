import * as Schema from "effect/Schema"
import { isSheetError } from "../record-sheets/index.ts"
import { dateOf, decimalOf, type SheetRow, shortenedText } from "../sheet/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { CellProblem } from "./ImportReport.ts"
import type { ImportFile } from "./ImportSheets.ts"

type Code = CellProblem["code"]
type Column = string | undefined

/**
 * Reads the cells of one row and remembers what is wrong with them. A column that is not mapped,
 * and a cell that is empty, reads as an empty text or null; so does a cell with a problem.
 */
export interface CellReader {
  /** The problems met so far, in the order in which cells were read. */
  readonly problems: ReadonlyArray<CellProblem>
  /** Notes a problem with the cell of a column. */
  readonly reject: (column: Column, code: Code) => void
  /**
   * The text, without spaces around it, when `schema` accepts it; on one line, when it accepts
   * that.
   */
  readonly text: (column: Column, schema: Schema.Codec<string>, otherwise?: Code) => string
  /** The same for a cell that must say something. */
  readonly required: (column: Column, schema: Schema.Codec<string>) => string
  readonly date: (column: Column) => LocalDate | null
  /** A number that is not negative, rounded to `places` decimals. */
  readonly decimal: (column: Column, places: 2 | 4) => number | null
}

/** A text of several lines on one. */
const onOneLine = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ")

/** A problem with one cell of a file. */
export const problemAt = (
  file: ImportFile,
  line: number,
  column: string,
  code: Code,
  value: string
): CellProblem => ({ file, line, column, code, value: shortenedText(value) })

/** The reader of a row. */
export const readCells = (file: ImportFile, row: SheetRow): CellReader => {
  const problems: Array<CellProblem> = []
  const cell = (column: Column): string => {
    const exists = column !== undefined && Object.hasOwn(row.cells, column)
    return (exists ? row.cells[column] : undefined)?.trim() ?? ""
  }
  const reject = (column: Column, code: Code): void => {
    problems.push(problemAt(file, row.line, String(column), code, cell(column)))
  }
  /** The text of a cell; an error of the sheet is a problem, and null. */
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
