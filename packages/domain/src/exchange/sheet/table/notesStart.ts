import type { Sheet, SheetRow } from "../Sheet.ts"

/** More rows than these below a blank line are data. */
const MAX_NOTES = 5

const filledCells = ({ cells }: SheetRow): number =>
  Object.values(cells).filter((cell) => cell.trim() !== "").length

const lineBreaks = ({ cells }: SheetRow): number => Object.values(cells).join("").split("\n").length

/**
 * The place of the first note below a table, such as the date of printing; the number of rows if
 * there is none. Notes follow a blank line at the end of the file and fill one cell each, unlike
 * the row above the blank line.
 */
export const notesStart = ({ rows }: Pick<Sheet, "rows">): number => {
  for (let place = rows.length - 1; place > 0 && place >= rows.length - MAX_NOTES; place -= 1) {
    const [above, row] = [rows[place - 1], rows[place]]
    if (above === undefined || row === undefined || filledCells(row) > 1) break
    if (row.line > above.line + lineBreaks(above))
      return filledCells(above) > 1 ? place : rows.length
  }
  return rows.length
}
