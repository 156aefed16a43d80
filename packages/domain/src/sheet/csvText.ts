import { checkDay } from "../time/index.ts"
import type { WrittenCell } from "./CellKind.ts"
import { neutralised } from "./formulaText.ts"

/** Between the cells of a text file; where it is a semicolon, decimals have a comma. */
export type CsvDelimiter = "," | ";"

/** Spreadsheet programs take a text file for UTF-8 by this mark. */
const BYTE_ORDER_MARK = "\uFEFF"

/** What a reader could take for the end of a cell, or cut off. */
const NEEDS_QUOTES = /["\r\n]|^\s|\s$/

const quoted = (text: string, delimiter: CsvDelimiter): string =>
  text.includes(delimiter) || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * The text of a CSV file, its lines ended as spreadsheet programs expect. No text is one that such
 * a program would run as a formula, and decimals are as the languages write them that use the
 * delimiter.
 */
export const csvText = (
  rows: ReadonlyArray<ReadonlyArray<WrittenCell>>,
  delimiter: CsvDelimiter
): string => {
  const decimal = delimiter === ";" ? "," : "."
  const textOf = (cell: WrittenCell): string => {
    if (typeof cell === "string") return quoted(neutralised(cell), delimiter)
    if (typeof cell === "number") return String(cell).replace(".", decimal)
    if (cell === null) return ""
    checkDay("day", cell.day)
    return cell.day
  }
  const lines = rows.map((row) => `${row.map(textOf).join(delimiter)}\r\n`)
  return `${BYTE_ORDER_MARK}${lines.join("")}`
}
