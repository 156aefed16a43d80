import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import Papa from "papaparse"
import readSheets from "read-excel-file/universal"

/** A sheet of a workbook as CSV text. */
export interface SheetText {
  readonly name: string
  readonly text: string
}

/** Maximum size of an unpacked workbook, in bytes. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/

/**
 * Converts error cells such as `#DIV/0!` to text cells: the reader would treat them as empty,
 * although the user sees a value.
 */
const withErrorsAsTexts = (xml: Uint8Array): Uint8Array => {
  const text = strFromU8(xml)
  return text.includes('t="e"')
    ? strToU8(text.replace(/(<(?:\w+:)?c\s[^>]*?\bt=)"e"/g, '$1"str"'))
    : xml
}

/**
 * Repacks a workbook without compression; null if it is too large. Otherwise the reader would
 * unpack large sheets in a worker built from source text, which our content security policy
 * forbids.
 */
const unpacked = (workbook: Uint8Array): ArrayBuffer | null => {
  let size = 0
  const files = unzipSync(workbook, {
    filter: ({ originalSize }) => {
      size += originalSize
      return size <= MAX_CONTENT_BYTES
    }
  })
  if (size > MAX_CONTENT_BYTES) return null
  const readable = Object.entries(files).map(
    ([name, bytes]) => [name, SHEET.test(name) ? withErrorsAsTexts(bytes) : bytes] as const
  )
  return zipSync(Object.fromEntries(readable), { level: 0 }).slice().buffer
}

/** Excel stores a time of day as a fraction of day 0, which is before this instant. */
const FIRST_DAY_MS = Date.UTC(1905, 0, 1)
const MINUTE_MS = 60_000

const dateText = (date: Date): string => {
  const isTimeOfDay = date.getTime() < FIRST_DAY_MS
  if (!isTimeOfDay) return date.toISOString().slice(0, 10)
  const minute = Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(minute).toISOString().slice(11, 16)
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ""
  return cell instanceof Date ? dateText(cell) : String(cell)
}

/**
 * Reads the sheets of an Excel workbook that have content; null if it is unreadable or too large.
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<ReadonlyArray<SheetText> | null> => {
  try {
    const content = unpacked(bytes)
    if (content === null) return null
    const sheets = await readSheets(content)
    return sheets
      .filter(({ data }) => data.length > 0)
      .map(({ sheet, data }) => ({
        name: sheet,
        text: Papa.unparse(data.map((row) => row.map(cellText)))
      }))
  } catch (cause) {
    if (cause instanceof Error) return null
    throw cause
  }
}
