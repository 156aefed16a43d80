import { checkDay } from "../../kernel/time/index.ts"
import type { WrittenCell } from "./CellKind.ts"
import { neutralised } from "./formulaText.ts"

/** The cell separator of a CSV file. With a semicolon, decimals have a comma. */
export type CsvDelimiter = "," | ";"

/** Spreadsheet programs detect UTF-8 by this mark. */
const BYTE_ORDER_MARK = "\uFEFF"

/** Texts that a reader could split or trim. */
const NEEDS_QUOTES = /["\r\n]|^\s|\s$/

const quoted = (text: string, delimiter: CsvDelimiter): string =>
  text.includes(delimiter) || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * Writes a CSV file with CRLF line ends and a byte order mark. Texts that look like formulas are
 * neutralised. The delimiter determines the decimal sign.
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
