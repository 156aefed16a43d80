import type { BookSheet, SheetKind, WrittenSheet } from "@atelier/application/ports"
import { csvText, type WrittenCell } from "@atelier/domain/importing"

/** Limits of a sheet name: length and forbidden characters. */
const MAX_NAME_LENGTH = 31
const NOT_IN_NAMES = /[\\/?*[\]:]/g

/** Characters that XML forbids, and lone surrogates. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

const csv = ({ columns, rows, delimiter }: WrittenSheet): Promise<Uint8Array> =>
  Promise.resolve(new TextEncoder().encode(csvText([columns, ...rows], delimiter)))

const DAY_FORMAT = "yyyy-mm-dd"

/** Writes texts as texts, so that no program reads them as formulas. */
const asCell = (value: WrittenCell) => {
  if (value === null || value === "") return null
  if (typeof value === "number") return { value, type: Number }
  if (typeof value === "string") return { value: value.replace(NOT_IN_XML, ""), type: String }
  return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: DAY_FORMAT }
}

const asSheet = ({ name, columns, rows }: BookSheet) => ({
  sheet: name.replace(NOT_IN_NAMES, " ").slice(0, MAX_NAME_LENGTH),
  stickyRowsCount: 1,
  data: [
    columns.map((value) => ({ value, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(asCell))
  ]
})

export const writeBook = async (sheets: ReadonlyArray<BookSheet>): Promise<Uint8Array> => {
  const { default: writeXlsx } = await import("write-excel-file/node")
  return writeXlsx(sheets.map(asSheet)).toBuffer()
}

const xlsx = (sheet: WrittenSheet): Promise<Uint8Array> => writeBook([sheet])

const writers: { readonly [K in SheetKind]: (sheet: WrittenSheet) => Promise<Uint8Array> } = {
  csv,
  xlsx
}

export const writeSheet = (kind: SheetKind, sheet: WrittenSheet): Promise<Uint8Array> =>
  writers[kind](sheet)
