import * as Schema from "effect/Schema"
import type { LocalDate } from "../../../kernel/time/index.ts"
import { isSheetError } from "../../record-sheets/index.ts"
import {
  type DayOrder,
  type DayReader,
  type DecimalSign,
  dayReader,
  decimalOf,
  decimalSignOf,
  plainNumber,
  type Sheet,
  type SheetRow,
  shortenedText
} from "../../sheet/index.ts"
import type { CellProblem } from "../ImportReport.ts"
import type { ImportFile } from "./ImportSheets.ts"
import type { UnknownName } from "./nameFinder.ts"

type Code = CellProblem["code"]
type Column = string | undefined

/**
 * Reads the cells of one row and collects their problems. A column that is not mapped, an empty
 * cell or a cell with a problem reads as an empty text or null.
 */
export interface CellReader {
  readonly problems: ReadonlyArray<CellProblem>
  readonly reject: (column: Column, code: Code) => void
  /** Rejects a name that people read as the one in an earlier line. */
  readonly rejectRepeated: (column: Column, earlierLine: number) => void
  readonly rejectName: (column: Column, unknown: UnknownName) => void
  /** The trimmed text of a cell that names records, with its lines. */
  readonly words: (column: Column) => string
  /** The trimmed text if `schema` accepts it, otherwise the text on one line. */
  readonly text: (column: Column, schema: Schema.Codec<string>, otherwise?: Code) => string
  readonly required: (column: Column, schema: Schema.Codec<string>) => string
  readonly date: (column: Column) => LocalDate | null
  /** A number that is not negative, rounded to `places` decimals. */
  readonly decimal: (column: Column, places: 2 | 4) => number | null
  /** The same for hours, which may be a duration such as `8:30`. */
  readonly hours: (column: Column, places: 2 | 4) => number | null
}

export interface CellChoices {
  readonly dayOrder?: DayOrder | undefined
  readonly areDatesExchanged?: boolean | undefined
  readonly decimalSign?: DecimalSign | undefined
}

interface ColumnReadings {
  readonly days: (column: string) => DayReader
  readonly decimalSign: (column: string) => DecimalSign | null
}

const memoized = <K, A>(make: (key: K) => A): ((key: K) => A) => {
  const made = new Map<K, A>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const next = make(key)
    made.set(key, next)
    return next
  }
}

const acceptsBy = memoized((schema: Schema.Codec<string>) => Schema.is(schema))

const columnReadings = (
  { rows }: Sheet,
  { dayOrder, areDatesExchanged, decimalSign }: CellChoices
): ColumnReadings => {
  const textsOf = (column: string) => rows.map(({ cells }) => cells[column] ?? "")
  return {
    days: memoized((column) =>
      dayReader(textsOf(column), { chosen: dayOrder, isExchanged: areDatesExchanged })
    ),
    decimalSign: memoized((column) => decimalSignOf(textsOf(column)) ?? decimalSign ?? null)
  }
}

/** A long number of which a spreadsheet program kept the first digits only. */
const LOST_DIGITS = /^\d(?:[.,]\d+)?E\+\d{2,}$/i

const DURATION = /^(\d{1,4}):([0-5]\d)(?::[0-5]\d)?$/
const MINUTES = 60

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

const readCells = (file: ImportFile, row: SheetRow, columns: ColumnReadings): CellReader => {
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
    if (value === null || value === "") return ""
    if (LOST_DIGITS.test(value)) {
      reject(column, "lostDigits")
      return ""
    }
    const accepts = acceptsBy(schema)
    if (accepts(value)) return value
    const line = onOneLine(value)
    if (accepts(line)) return line
    reject(column, otherwise)
    return ""
  }
  const decimal: CellReader["decimal"] = (column, places) => {
    const value = sound(column)
    if (value === null || value === "" || column === undefined) return null
    // Formats of accounting show a dash for zero.
    if (plainNumber(value) === "-") return null
    const number = decimalOf(value, places, columns.decimalSign(column))
    if (typeof number === "number") return number
    reject(column, number)
    return null
  }
  return {
    problems,
    reject,
    rejectRepeated: (column, earlierLine) => {
      const problem = problemAt(file, row.line, String(column), "duplicate", cell(column))
      problems.push({ ...problem, earlierLine })
    },
    rejectName: (column, { value, suggestion }) => {
      const problem = problemAt(file, row.line, String(column), "unknownName", value)
      problems.push(suggestion === null ? problem : { ...problem, suggestion })
    },
    words: (column) => sound(column) ?? "",
    text,
    required: (column, schema) => {
      if (cell(column) === "") reject(column, "required")
      return text(column, schema)
    },
    date: (column) => {
      const value = sound(column)
      if (value === null || value === "" || column === undefined) return null
      const date = columns.days(column).read(value)
      if (date !== "notADate" && date !== "ambiguousDate") return date
      reject(column, date === "notADate" ? "notADate" : "ambiguousDate")
      return null
    },
    decimal,
    hours: (column, places) => {
      const [, hours, minutes] = DURATION.exec(cell(column)) ?? []
      if (hours === undefined) return decimal(column, places)
      const scale = 10 ** places
      return Math.round((Number(hours) + Number(minutes) / MINUTES) * scale) / scale
    }
  }
}

/** Makes the reader of the rows of a sheet. Dates and numbers are read by their whole column. */
export const cellReader = (
  file: ImportFile,
  sheet: Sheet,
  choices: CellChoices = {}
): ((row: SheetRow) => CellReader) => {
  const columns = columnReadings(sheet, choices)
  return (row) => readCells(file, row, columns)
}
