import { attributeOf } from "./numberFormats.ts"

const LETTERS = 26
const FIRST_LETTER = 64
const MAX_COLUMNS = 16_384

/** The parts of a sheet that the reader of its cells does not report; rows and columns from 0. */
export interface SheetLayout {
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly merged: ReadonlyArray<MergedArea>
  /** The number of cells from A1 to the last one, or of merged rows if they are more. */
  readonly area: number
}

/** Merged cells: the first column of them, from its first row to its last. */
export interface MergedArea {
  readonly column: number
  readonly firstRow: number
  readonly lastRow: number
}

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER, 0) - 1

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true"

const readMerged = (xml: string): ReadonlyArray<MergedArea> =>
  [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)].map(
    ([, letters = "", first, last]) => ({
      column: columnAt(letters),
      firstRow: Number(first) - 1,
      lastRow: Number(last) - 1
    })
  )

const areaOf = (xml: string): number => {
  let rows = 0
  let columns = 0
  for (const [, letters = "", row] of xml.matchAll(/<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnAt(letters) + 1)
  }
  return rows * columns
}

/** Reads hidden rows and columns, merged cells and the size from the XML of a sheet. */
export const readSheetLayout = (xml: string): SheetLayout => {
  const hiddenRows = new Set<number>()
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?row\s([^>]*)>/g))
    if (isTrue(attributeOf(attributes, "hidden")))
      hiddenRows.add(Number(attributeOf(attributes, "r")) - 1)
  const hiddenColumns = new Set<number>()
  for (const [, attributes = ""] of xml.matchAll(/<(?:\w+:)?col\s([^>]*)>/g)) {
    if (!isTrue(attributeOf(attributes, "hidden"))) continue
    const last = Math.min(Number(attributeOf(attributes, "max")), MAX_COLUMNS)
    for (let column = Number(attributeOf(attributes, "min")); column <= last; column += 1)
      hiddenColumns.add(column - 1)
  }
  const merged = readMerged(xml)
  const mergedRows = merged.reduce((sum, { firstRow, lastRow }) => sum + lastRow - firstRow, 0)
  return { hiddenRows, hiddenColumns, merged, area: Math.max(areaOf(xml), mergedRows) }
}

/** The places of the sheets in a workbook, in their order. */
export interface SheetPlace {
  readonly path: string
  readonly isHidden: boolean
}

/** Reads the file and the visibility of each sheet from `workbook.xml` and its relations. */
export const readSheetPlaces = (workbook: string, relations: string): ReadonlyArray<SheetPlace> => {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].map(([, attributes = ""]) => [
      attributeOf(attributes, "Id"),
      attributeOf(attributes, "Target") ?? ""
    ])
  )
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = ""]) => {
    const target = targets.get(attributeOf(attributes, "id")) ?? ""
    const state = attributeOf(attributes, "state") ?? "visible"
    return {
      path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
      isHidden: state !== "visible"
    }
  })
}
