import type { ShownNumber } from "./numberFormats.ts"
import { readXml } from "./readXml.ts"

const LETTERS = 26
const FIRST_LETTER = 64
const MAX_COLUMNS = 16_384

/** The parts of a sheet that the reader of its cells does not report; rows and columns from 0. */
export interface SheetLayout {
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly merged: ReadonlyArray<MergedArea>
  /** Cells with errors, and cells that show their number with leading zeros or as a duration. */
  readonly texts: ReadonlyArray<CellText>
  /** The number of cells from A1 to the last one, or of merged rows if they are more. */
  readonly area: number
}

/** Merged cells: the first column of them, from its first row to its last. */
export interface MergedArea {
  readonly column: number
  readonly firstRow: number
  readonly lastRow: number
}

export interface CellText {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** The error of a formula that the program which wrote the file did not calculate. */
const NOT_CALCULATED = "#CALC!"

interface Cell extends Place {
  readonly type: string
  readonly show: ShownNumber | undefined
}

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER, 0) - 1

interface Place {
  readonly row: number
  readonly column: number
}

const lettersOf = (column: number): string =>
  column < 0
    ? ""
    : lettersOf(Math.floor(column / LETTERS) - 1) +
      String.fromCharCode((column % LETTERS) + FIRST_LETTER + 1)

/** The address of a cell, such as `B2`. */
export const addressOf = ({ row, column }: Place): string => `${lettersOf(column)}${row + 1}`

/** The place of a cell such as `B2`; null if it has none. */
export const placeOf = (reference: string | undefined): Place | null => {
  const [, letters = "", row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? "") ?? []
  return row === undefined ? null : { row: Number(row) - 1, column: columnAt(letters) }
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true"

/** The text that the user sees in a cell; null if the reader of the cells gives the same. */
const shownText = ({ type, show }: Cell, value: string): string | null => {
  if (type === "e") return value
  const number = Number(value)
  const isShown = type === "n" && value !== "" && Number.isFinite(number)
  return isShown && show !== undefined ? show(number) : null
}

/** Reads hidden rows and columns, merged cells, shown texts and the size from a sheet's XML. */
export const readSheetLayout = (
  xml: string,
  shown: ReadonlyMap<string, ShownNumber>
): SheetLayout => {
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merged: Array<MergedArea> = []
  const texts: Array<CellText> = []
  let last = { row: -1, column: -1 }
  let cell: Cell | null = null
  let value = ""
  let isInValue = false
  let isFormula = false
  let rows = 0
  let columns = 0
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        const row = Number(attributes("r") ?? last.row + 2) - 1
        last = { row, column: -1 }
        if (isTrue(attributes("hidden"))) hiddenRows.add(row)
      } else if (name === "col" && isTrue(attributes("hidden"))) {
        const end = Math.min(Number(attributes("max")), MAX_COLUMNS)
        for (let column = Number(attributes("min")); column <= end; column += 1)
          hiddenColumns.add(column - 1)
      } else if (name === "mergeCell") {
        const [start = "", end = ""] = (attributes("ref") ?? "").split(":")
        const [from, to] = [placeOf(start), placeOf(end)]
        if (from !== null && to !== null)
          merged.push({ column: from.column, firstRow: from.row, lastRow: to.row })
      } else if (name === "c") {
        last = placeOf(attributes("r")) ?? { row: last.row, column: last.column + 1 }
        rows = Math.max(rows, last.row + 1)
        columns = Math.max(columns, last.column + 1)
        const show = shown.get(attributes("s") ?? "")
        cell = { ...last, type: attributes("t") ?? "n", show }
        value = ""
        isFormula = false
      } else if (name === "f") isFormula = true
      else if (name === "v") isInValue = true
    },
    text: (text) => {
      if (isInValue) value += text
    },
    close: (name) => {
      if (name === "v") isInValue = false
      if (name !== "c" || cell === null) return
      const isUncalculated = isFormula && cell.type === "n" && value === ""
      const text = isUncalculated ? NOT_CALCULATED : shownText(cell, value)
      if (text !== null) texts.push({ row: cell.row, column: cell.column, text })
      cell = null
    }
  })
  const mergedRows = merged.reduce((sum, { firstRow, lastRow }) => sum + lastRow - firstRow, 0)
  return { hiddenRows, hiddenColumns, merged, texts, area: Math.max(rows * columns, mergedRows) }
}

/** The places of the sheets in a workbook, in their order. */
export interface SheetPlace {
  readonly path: string
  readonly isHidden: boolean
}

/** Reads the file and the visibility of each sheet from `workbook.xml` and its relations. */
export const readSheetPlaces = (workbook: string, relations: string): ReadonlyArray<SheetPlace> => {
  const targets = new Map<string | undefined, string>()
  readXml(relations, {
    open: (name, attributes) => {
      if (name === "Relationship") targets.set(attributes("Id"), attributes("Target") ?? "")
    }
  })
  const places: Array<SheetPlace> = []
  readXml(workbook, {
    open: (name, attributes) => {
      if (name !== "sheet") return
      const target = targets.get(attributes("id")) ?? ""
      places.push({
        path: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
        isHidden: (attributes("state") ?? "visible") !== "visible"
      })
    }
  })
  return places
}
