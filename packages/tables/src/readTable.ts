import {
  asWritten,
  findHeader,
  nameColumns,
  type Sheet,
  type TableChoices,
  type TableProblem
} from "@atelier/domain/importing"
import { Result } from "effect"
import Papa from "papaparse"
import { notTextAt } from "./plainText.ts"

const DELIMITERS = [",", ";", "\t", "|"] as const

/** Enough for a header below titles and some rows. */
const LOOKED_AT = 20_000
const MAX_ROWS = 40
/** Rows of data without a header still show their delimiter, but less surely. */
const WITHOUT_HEADER = 0.001

type Delimiter = (typeof DELIMITERS)[number]

const isFilled = (cell: string): boolean => cell.trim() !== ""

/** Grows with the named columns, the rows that fit them, and their part of all rows. */
const fitOf = (start: string, delimiter: Delimiter): number => {
  const { data, errors } = Papa.parse<ReadonlyArray<string>>(start, {
    delimiter,
    newline: "\n",
    preview: MAX_ROWS
  })
  if (errors.some(({ code }) => code === "InvalidQuotes")) return 0
  const rows = data.filter((cells) => cells.some(isFilled))
  const place = findHeader(rows)
  const header = rows[place ?? 0] ?? []
  const names = header.filter(isFilled).length
  const fitting = rows.filter(({ length }) => length > 1 && length <= header.length).length
  const part = fitting / Math.max(1, rows.length)
  return (names - 1) * fitting * part ** 2 * (place === null ? WITHOUT_HEADER : 1)
}

/** The delimiter that fits the header and the first rows of a text best; a comma if none fits. */
const delimiterOf = (text: string): Delimiter => {
  const start = text.slice(0, LOOKED_AT)
  const fits = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(start, delimiter) }))
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best)).delimiter
}

/** Limit of cells per file, including the header. */
export const MAX_CELLS = 1_000_000
/** Limit of characters per file; an upload may have as many bytes. */
export const MAX_CHARACTERS = 25 * 1024 * 1024

/** A first line with which spreadsheet programs name the delimiter. */
const NAMED_DELIMITER = /^"?sep=([,;\t|])"?[ \t]*(?:\n|$)/i

/** The reason why a text is no table, and the line where that shows. */
export interface Unreadable {
  readonly problem: TableProblem
  readonly line: number
}

/** A row of a file before its header is known, with the line on which it starts. */
export interface FileRow {
  readonly line: number
  readonly cells: ReadonlyArray<string>
}

/** A table with the line of its header, and the first rows of its file. */
export interface ReadTable extends Sheet {
  readonly headerLine: number
  readonly firstRows: ReadonlyArray<FileRow>
}

const FIRST_ROWS = 20

const isBlank = (cells: ReadonlyArray<string>): boolean => cells.every((cell) => cell.trim() === "")

const countLineEnds = (text: string, start: number, end: number): number => {
  let count = 0
  for (let at = text.indexOf("\n", start); at !== -1 && at < end; at = text.indexOf("\n", at + 1))
    count += 1
  return count
}

/** Splits a text with `\n` line ends into its rows without blank ones. */
const splitRows = (text: string): Result.Result<ReadonlyArray<FileRow>, Unreadable> => {
  const offset = text.search(/\S/)
  const firstLine = text.lastIndexOf("\n", offset) + 1
  const [namingLine = "", named] = NAMED_DELIMITER.exec(text.slice(firstLine)) ?? []
  const start = firstLine + namingLine.length
  const body = text.slice(start)
  const rows: Array<FileRow> = []
  let refused: Unreadable | null = null
  let cellCount = 0
  let line = 1 + countLineEnds(text, 0, start)
  let rowStart = 0
  Papa.parse<ReadonlyArray<string>>(body, {
    delimiter: named ?? delimiterOf(body),
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const broken = errors.find((error) => error.type === "Quotes")
      cellCount += data.length
      if (broken !== undefined || cellCount > MAX_CELLS) {
        const opened = broken === undefined ? 0 : countLineEnds(body, rowStart, broken.index ?? 0)
        refused = { problem: broken === undefined ? "tooManyCells" : "quote", line: line + opened }
        parser.abort()
        return
      }
      if (!isBlank(data)) rows.push({ line, cells: data })
      line += countLineEnds(body, rowStart, meta.cursor)
      rowStart = meta.cursor
    }
  })
  return refused === null ? Result.succeed(rows) : Result.fail(refused)
}

const isRepeated = (cells: ReadonlyArray<string>, header: ReadonlyArray<string>): boolean =>
  header.every((name, place) => name.trim() === (cells[place] ?? "").trim())

const makeTable = (
  rows: ReadonlyArray<FileRow>,
  { columns, headerLine }: TableChoices
): Result.Result<ReadTable, Unreadable> => {
  const found =
    headerLine === undefined
      ? findHeader(
          rows.map(({ cells }) => cells),
          columns
        )
      : rows.findIndex(({ line }) => line >= headerLine)
  const header = rows[found ?? -1]
  if (found === null || header === undefined)
    return Result.fail({ problem: "noHeader", line: headerLine ?? rows[0]?.line ?? 1 })
  const body = rows.slice(found + 1).filter(({ cells }) => !isRepeated(cells, header.cells))
  const long = body.find(({ cells }) => !isBlank(cells.slice(header.cells.length)))
  if (long !== undefined) return Result.fail({ problem: "quote", line: long.line })
  const named = nameColumns(header.cells, (place) =>
    body.some(({ cells }) => (cells[place] ?? "").trim() !== "")
  )
  return Result.succeed({
    headerLine: header.line,
    firstRows: rows.slice(0, FIRST_ROWS),
    columns: named.map(({ name }) => name),
    rows: body.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        named.map(({ name, place }) => [
          name,
          asWritten(cells[place] ?? "").replaceAll(LINE_SEPARATOR, "\n")
        ])
      )
    }))
  })
}

/** Stands for a line break within a cell of a workbook, so that its rows keep their numbers. */
export const LINE_SEPARATOR = "\u2028"

/**
 * Parses a CSV text: delimiter comma, semicolon, tab or pipe; optional quotes; lines above the
 * header are left out, as are blank rows and repeated headers. Fills short rows. Each row has its
 * line number in the file. A row with more cells than the header is reported as a missing quote,
 * because its cells would be in the wrong columns.
 */
export const readTable = (
  text: string,
  choices: TableChoices = {}
): Result.Result<ReadTable, Unreadable> => {
  if (text.length > MAX_CHARACTERS)
    return Result.fail({
      problem: "tooManyCells",
      line: 1 + countLineEnds(text, 0, MAX_CHARACTERS)
    })
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n")
  const foreign = notTextAt(plain)
  if (foreign !== null)
    return Result.fail({ problem: "notText", line: 1 + countLineEnds(plain, 0, foreign) })
  if (plain.trim() === "") return Result.fail({ problem: "empty", line: 1 })
  return Result.flatMap(splitRows(plain), (rows) => makeTable(rows, choices))
}
