import { UnreadableSpreadsheet } from "@atelier/application/ports"
import { asWritten, type Sheet, type SheetRow } from "@atelier/domain/importing"
import { Result } from "effect"
import Papa from "papaparse"
import { delimiterOf } from "./delimiterOf.ts"

import { headerProblem } from "./headerProblem.ts"
import { notTextAt } from "./plainText.ts"

/** Limit of cells per file, including the header. */
export const MAX_CELLS = 1_000_000
/** Limit of characters per file; an upload may have as many bytes. */
export const MAX_CHARACTERS = 25 * 1024 * 1024

/** A first line with which spreadsheet programs name the delimiter. */
const NAMED_DELIMITER = /^"?sep=([,;\t])"?[ \t]*(?:\n|$)/i

type Problem = UnreadableSpreadsheet["problem"]

const isBlank = (cells: ReadonlyArray<string>): boolean => cells.every((cell) => cell.trim() === "")

const withoutTrailingBlanks = (cells: ReadonlyArray<string>): ReadonlyArray<string> =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1)

const countLineEnds = (text: string, start: number, end: number): number => {
  let count = 0
  for (let at = text.indexOf("\n", start); at !== -1 && at < end; at = text.indexOf("\n", at + 1))
    count += 1
  return count
}

/** Parses header and rows of a text with `\n` line ends; stops at the first problem. */
const parse = (text: string): Sheet | { readonly problem: Problem; readonly line: number } => {
  const offset = text.search(/\S/)
  const firstLine = text.lastIndexOf("\n", offset) + 1
  const [namingLine = "", named] = NAMED_DELIMITER.exec(text.slice(firstLine)) ?? []
  const headerStart = firstLine + namingLine.length
  const body = text.slice(headerStart)
  let columns: ReadonlyArray<string> | null = null
  const rows: Array<SheetRow> = []
  let problem: { readonly problem: Problem; readonly line: number } | null = null
  let cellCount = 0
  let line = 1 + countLineEnds(text, 0, headerStart)
  let rowStart = 0

  const accept = (cells: ReadonlyArray<string>): Problem | null => {
    cellCount += cells.length
    if (cellCount > MAX_CELLS) return "tooManyCells"
    if (columns === null) {
      columns = withoutTrailingBlanks(cells.map((name) => name.trim()))
      return headerProblem(columns)
    }
    if (isBlank(cells)) return null
    if (!isBlank(cells.slice(columns.length))) return "quote"
    rows.push({
      line,
      cells: Object.fromEntries(
        columns.map((column, place) => [column, asWritten(cells[place] ?? "")])
      )
    })
    return null
  }

  Papa.parse<ReadonlyArray<string>>(body, {
    delimiter: named ?? delimiterOf(body.slice(0, body.search(/\n|$/))),
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const broken = errors.find((error) => error.type === "Quotes")
      const found = broken === undefined ? accept(data) : "quote"
      if (found !== null) {
        const opened = broken === undefined ? 0 : countLineEnds(body, rowStart, broken.index ?? 0)
        problem = { problem: found, line: line + opened }
        parser.abort()
        return
      }
      line += countLineEnds(body, rowStart, meta.cursor)
      rowStart = meta.cursor
    }
  })
  return problem ?? { columns: columns ?? [], rows }
}

/**
 * Parses a CSV text: delimiter comma, semicolon or tab; optional quotes; the first non-empty line
 * is the header. Skips blank rows and fills short ones; each row has its line number in the file. A
 * row with more cells than the header is reported as a missing quote, because its cells would be in
 * the wrong columns.
 */
export const readSheet = (
  file: string,
  text: string
): Result.Result<Sheet, UnreadableSpreadsheet> => {
  const refuse = (problem: Problem, line: number) =>
    Result.fail(new UnreadableSpreadsheet({ file, problem, line }))
  if (text.length > MAX_CHARACTERS)
    return refuse("tooManyCells", 1 + countLineEnds(text, 0, MAX_CHARACTERS))
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n")
  const foreign = notTextAt(plain)
  if (foreign !== null) return refuse("notText", 1 + countLineEnds(plain, 0, foreign))
  if (plain.trim() === "") return refuse("empty", 1)
  const sheet = parse(plain)
  return "problem" in sheet ? refuse(sheet.problem, sheet.line) : Result.succeed(sheet)
}
