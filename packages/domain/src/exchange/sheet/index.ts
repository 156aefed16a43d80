export {
  type CellKind,
  choiceCell,
  dayCell,
  decimalCell,
  flagCell,
  optionalCell,
  textCell,
  type WrittenCell,
  wholeCell
} from "./CellKind.ts"
export { capacitiesCell } from "./capacitiesCell.ts"
export { type CsvDelimiter, csvText } from "./csvText.ts"
export { type DecimalSign, decimalOf, decimalSignOf, openNumberIn } from "./decimalOf.ts"
export { fieldAt, withFieldAt } from "./fieldAt.ts"
export { asWritten } from "./formulaText.ts"
export { nameCell, namesCell } from "./nameCells.ts"
export { type Sheet, type SheetRow, type TableChoices, TableProblem } from "./Sheet.ts"
export {
  folded,
  type SheetSurroundings,
  type SheetWords
} from "./SheetSurroundings.ts"
export { shiftsCell } from "./shiftsCell.ts"
export { shortenedText } from "./shortenedText.ts"
export { DayOrder, type DayReader, dayReader } from "./table/dayReader.ts"
export { findHeader } from "./table/findHeader.ts"
export { isTotalRow, isTotalWord } from "./table/isTotalRow.ts"
export { nameColumns } from "./table/nameColumns.ts"
export { notesStart } from "./table/notesStart.ts"
export { plainLine } from "./table/plainLine.ts"
export { plainNumber } from "./table/plainNumber.ts"
export { timeCell, timeInSheet } from "./timeInSheet.ts"
export { weeklyDaysOffCell } from "./weeklyDaysOffCell.ts"
