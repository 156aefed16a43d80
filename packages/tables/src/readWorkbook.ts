import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import Papa from "papaparse"
import readSheets from "read-excel-file/universal"
import { shownNumbers } from "./numberFormats.ts"
import { LINE_SEPARATOR } from "./readTable.ts"
import {
  addressOf,
  placeOf,
  readSheetLayout,
  readSheetPlaces,
  type SheetLayout
} from "./sheetLayout.ts"

/** A sheet of a workbook as CSV text; each line of it is one row of the sheet. */
export interface SheetText {
  readonly name: string
  readonly isHidden: boolean
  readonly text: string
  /** The text without hidden rows and columns. */
  readonly visibleText: string
  readonly hiddenRows: number
  readonly hiddenColumns: number
  /** Merged cells with a number, which is read in each of their rows, such as `E3:E5`. */
  readonly mergedNumbers: ReadonlyArray<string>
}

/** Maximum size of an unpacked workbook, in bytes. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024
/**
 * Maximum length of a text of a workbook, in bytes. Excel has 32,767 characters in a cell; the
 * reader takes minutes for texts of several megabytes.
 */
const MAX_TEXT_BYTES = 200_000
/** Maximum number of cells from A1 to the last one of a sheet. */
const MAX_AREA = 5_000_000

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/

/** Sheets without cells: charts, dialogs and old macros. */
const WITHOUT_CELLS = /^xl\/(?:chart|dialog|macro)sheets\//

const TAG = "<".charCodeAt(0)

const hasLongText = (xml: Uint8Array): boolean => {
  let start = 0
  for (let end = xml.indexOf(TAG); end !== -1; end = xml.indexOf(TAG, start)) {
    if (end - start > MAX_TEXT_BYTES) return true
    start = end + 1
  }
  return xml.length - start > MAX_TEXT_BYTES
}

interface Unpacked {
  readonly content: ArrayBuffer
  readonly sheets: ReadonlyArray<{
    readonly isHidden: boolean
    readonly hasCells: boolean
    readonly layout: SheetLayout | null
  }>
}

/** The rows and cells of a sheet, and a cell without an address. */
const ROW_OR_CELL = /<(?:\w+:)?(row|c)\b[^>]*/g
const WITHOUT_ADDRESS = /<(?:\w+:)?c(?![^>]*\sr=)(?=[\s/>])/

/**
 * Gives each cell the address that some programs leave out, because the reader needs it. Such rows
 * and cells follow each other.
 */
const withAddresses = (xml: string): string => {
  if (!WITHOUT_ADDRESS.test(xml)) return xml
  let last = { row: -1, column: -1 }
  return xml.replaceAll(ROW_OR_CELL, (tag, name) => {
    const [, address] = /\sr="([^"]*)"/.exec(tag) ?? []
    if (name === "row") {
      last = { row: address === undefined ? last.row + 1 : Number(address) - 1, column: -1 }
      return tag
    }
    last = placeOf(address) ?? { row: last.row, column: last.column + 1 }
    return address === undefined ? tag.replace(/c(?=\s|\/|$)/, `c r="${addressOf(last)}"`) : tag
  })
}

/**
 * Repacks a workbook without compression; null if it is too large. Otherwise the reader would
 * unpack large sheets in a worker built from source text, which our content security policy
 * forbids.
 */
const unpack = (workbook: Uint8Array): Unpacked | null => {
  let size = 0
  const packed = unzipSync(workbook, {
    filter: ({ originalSize }) => {
      size += originalSize
      return size <= MAX_CONTENT_BYTES
    }
  })
  if (size > MAX_CONTENT_BYTES) return null
  // Some programs write the paths of Windows.
  const files = Object.fromEntries(
    Object.entries(packed).map(([path, bytes]) => [path.replaceAll("\\", "/"), bytes])
  )
  if (Object.entries(files).some(([path, bytes]) => path.endsWith(".xml") && hasLongText(bytes)))
    return null
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const shown = shownNumbers(textOf("xl/styles.xml"))
  const layouts = new Map<string, SheetLayout>()
  for (const [path, bytes] of Object.entries(files))
    if (SHEET.test(path)) {
      const read = strFromU8(bytes)
      const xml = withAddresses(read)
      if (xml !== read) files[path] = strToU8(xml)
      layouts.set(path, readSheetLayout(xml, shown))
    }
  if ([...layouts.values()].some(({ area }) => area > MAX_AREA)) return null
  const places = readSheetPlaces(textOf("xl/workbook.xml"), textOf("xl/_rels/workbook.xml.rels"))
  return {
    content: zipSync(files, { level: 0 }).slice().buffer,
    sheets: places.map(({ path, isHidden }) => ({
      isHidden,
      hasCells: !WITHOUT_CELLS.test(path),
      layout: layouts.get(path) ?? null
    }))
  }
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

/** Excel keeps 15 digits of a number; of a longer one the last digits are lost. */
const DIGITS = 15
const LOST_DIGITS = 10 ** DIGITS

const numberText = (value: number): string =>
  Math.abs(value) >= LOST_DIGITS
    ? value.toExponential(DIGITS - 1)
    : String(Number(value.toPrecision(DIGITS)))

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === "number") return numberText(cell)
  return String(cell).replace(/\r\n?|\n/g, LINE_SEPARATOR)
}

type Rows = Array<ReadonlyArray<string>>

/** Replaces cells that the reader gives without what the user sees in them. */
const withTexts = (rows: Rows, { texts }: SheetLayout): Rows => {
  if (texts.length === 0) return rows
  const height = texts.reduce((most, { row }) => Math.max(most, row + 1), rows.length)
  const filled = Array.from({ length: height }, (_, row) => [...(rows[row] ?? [])])
  for (const { row, column, text } of texts) {
    const cells = filled[row] ?? []
    while (cells.length < column) cells.push("")
    cells[column] = text.replace(/\r\n?|\n/g, LINE_SEPARATOR)
  }
  return filled
}

/** Repeats the text of merged cells in each of their rows. */
const withMerged = (rows: Rows, { merged }: SheetLayout): Rows => {
  const filled = new Map<number, Map<number, string>>()
  for (const { column, firstRow, lastRow } of merged)
    for (let row = firstRow + 1; row <= Math.min(lastRow, rows.length - 1); row += 1) {
      const cells = filled.get(row) ?? new Map<number, string>()
      cells.set(column, rows[firstRow]?.[column] ?? "")
      filled.set(row, cells)
    }
  return rows.map((cells, row) => {
    const texts = filled.get(row)
    return texts === undefined ? cells : cells.map((cell, place) => texts.get(place) ?? cell)
  })
}

const NUMBER = /^[(+-]?\d[\d\s.,'’]*\)?$/

const mergedNumbersIn = (rows: Rows, { merged }: SheetLayout): ReadonlyArray<string> =>
  merged
    .filter(
      ({ column, firstRow, lastRow }) =>
        lastRow > firstRow && NUMBER.test(rows[firstRow]?.[column] ?? "")
    )
    .map(({ column, firstRow, lastRow }) =>
      [firstRow, lastRow].map((row) => addressOf({ row, column })).join(":")
    )

const hasContent = (cells: ReadonlyArray<string>): boolean => cells.some((cell) => cell !== "")

const sheetText = (
  name: string,
  data: ReadonlyArray<ReadonlyArray<unknown>>,
  isHidden: boolean,
  layout: SheetLayout | null
): SheetText => {
  const read = data.map((row) => row.map(cellText))
  const rows = layout === null ? read : withMerged(withTexts(read, layout), layout)
  const isRowHidden = (row: number): boolean => layout?.hiddenRows.has(row) === true
  const isColumnHidden = (column: number): boolean => layout?.hiddenColumns.has(column) === true
  const hiddenRows = rows.filter((cells, row) => isRowHidden(row) && hasContent(cells)).length
  const hiddenColumns = (rows[0] ?? []).filter(
    (_, column) => isColumnHidden(column) && rows.some((cells) => cells[column] !== "")
  ).length
  const text = Papa.unparse(rows)
  const visible = rows.map((cells, row) =>
    cells.map((cell, column) => (isRowHidden(row) || isColumnHidden(column) ? "" : cell))
  )
  return {
    name,
    isHidden,
    text,
    visibleText: hiddenRows + hiddenColumns === 0 ? text : Papa.unparse(visible),
    hiddenRows,
    hiddenColumns,
    mergedNumbers: layout === null ? [] : mergedNumbersIn(rows, layout)
  }
}

/** Reads the sheets with content; null if the workbook is unreadable or too large. */
export const readWorkbook = async (bytes: Uint8Array): Promise<ReadonlyArray<SheetText> | null> => {
  try {
    const unpacked = unpack(bytes)
    if (unpacked === null) return null
    const sheets = await readSheets(unpacked.content)
    return sheets.flatMap(({ sheet, data }, place) => {
      const { hasCells = true, isHidden = false, layout = null } = unpacked.sheets[place] ?? {}
      if (!hasCells) return []
      const isEmpty = data.length === 0 && (layout?.texts.length ?? 0) === 0
      return isEmpty ? [] : [sheetText(sheet, data, isHidden, layout)]
    })
  } catch (cause) {
    if (cause instanceof Error) return null
    throw cause
  }
}
