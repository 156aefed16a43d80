import { folded } from "../SheetSurroundings.ts"
import { plainLine } from "./plainLine.ts"

type Cells = ReadonlyArray<string>

const LOOKED_AT = 40
/** Part of the widest row that a header fills; title lines fill less. */
const MIN_FILLED = 0.6
/** Lines that a header of several lines may have after its first. */
const HEADER_LINES = 2

const DAY = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?!\d)/
/** Signs beside the digits of a number, an amount, a percentage or a telephone number. */
const BESIDE_DIGITS = /[\p{Sc}\s.,'’%+()-]/gu

const isNumber = (cell: string): boolean => /^\d+$/.test(cell.replace(BESIDE_DIGITS, ""))
const isDay = (cell: string): boolean => DAY.test(cell.trim())

const countFilled = (cells: Cells): number => cells.filter((cell) => cell.trim() !== "").length

const canBeHeader = (cells: Cells): boolean =>
  !cells.some(isDay) && cells.some((cell) => cell.trim() !== "" && !isNumber(cell))

const hasAll = (cells: Cells, expected: Cells): boolean => {
  const names = new Set(cells.map((cell) => folded(plainLine(cell))))
  return expected.every((name) => names.has(folded(name)))
}

/**
 * Returns the place of the header among the first rows of a file, or null if none can be one.
 * Blank rows must be left out. The header is the first row that has all `expected` names. Without
 * such a row it is the first one that is about as wide as the table and holds neither a day nor
 * only numbers, so titles above the table are no header. Of a header in several lines the widest
 * line counts.
 */
export const findHeader = (rows: ReadonlyArray<Cells>, expected: Cells = []): number | null => {
  const looked = rows.slice(0, LOOKED_AT)
  const named = expected.length === 0 ? -1 : looked.findIndex((cells) => hasAll(cells, expected))
  if (named !== -1) return named
  const width = Math.max(0, ...looked.map(countFilled))
  const first = looked.findIndex(
    (cells) => canBeHeader(cells) && countFilled(cells) >= width * MIN_FILLED
  )
  if (first === -1) return null
  const isWhole = (cells: Cells): boolean => countFilled(cells) === width
  const below = looked
    .slice(first, first + 1 + HEADER_LINES)
    .findIndex((cells) => isWhole(cells) && canBeHeader(cells) && !cells.some(isNumber))
  return first + Math.max(0, below)
}
