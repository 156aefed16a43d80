import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import Papa from "papaparse"
import readSheets from "read-excel-file/universal"

/** A sheet of a workbook as the text of a CSV file. */
export interface SheetText {
  readonly name: string
  readonly text: string
}

/** The most that a workbook may hold once it is unpacked, in bytes. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/

/**
 * A sheet whose errors, such as `#DIV/0!`, are texts. The reader takes them for empty cells, and
 * whoever looks at the file sees something there.
 */
const withErrorsAsTexts = (xml: Uint8Array): Uint8Array => {
  const text = strFromU8(xml)
  return text.includes('t="e"')
    ? strToU8(text.replace(/(<(?:\w+:)?c\s[^>]*?\bt=)"e"/g, '$1"str"'))
    : xml
}

/**
 * The files of a workbook packed anew without compression; null when it holds too much. The reader
 * would unpack large sheets in a worker made from a text, which no page of ours may start.
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

/** Excel keeps a time of day as a part of the day 0, which is one before this instant. */
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

/** The sheets of an Excel workbook that say something; null when it is none, or holds too much. */
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
