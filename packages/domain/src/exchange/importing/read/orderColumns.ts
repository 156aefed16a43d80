import { type MeasureType, measureTypes } from "../../../kernel/quantity/index.ts"
import { emptyPlan } from "../../../records/change/index.ts"
import { ReferenceDate } from "../../../records/progress/index.ts"
import { folded, keyOfWord, type Sheet, type SheetWords, writtenWord } from "../../sheet/index.ts"
import { columnTexts, type ImportMapping } from "../ImportMapping.ts"
import type { CellProblem } from "../ImportReport.ts"
import { problemAt } from "./readCells.ts"

/** Fields with a fixed column in a sheet of orders, in the order of the workbook. */
const named = ["name", "template", ...columnTexts, "status", "importance"] as const

const columnKey = (field: string): string => `workOrder.${field}`

const dateKeys = ReferenceDate.literals.map((date) => `referenceDate.${date}`)
const measureKeys = measureTypes.map((measureType) => `measureType.${measureType}`)

export interface OrderColumns {
  readonly mapping: ImportMapping
  readonly problems: ReadonlyArray<CellProblem>
}

/**
 * Derives the mapping of a sheet of orders from its column names. The quantity is the column named
 * like a unit, the due date the one named like a reference date.
 */
export const orderColumns = (sheet: Sheet, words: SheetWords): OrderColumns => {
  const at = { plan: emptyPlan, words }
  const columns: Record<string, string> = {}
  const problems: Array<CellProblem> = []
  let measureType: MeasureType = "Products"
  let dueDateIs: ReferenceDate = "installation"
  const take = (field: string, column: string): void => {
    if (columns[field] === undefined) columns[field] = column
    else problems.push(problemAt("orders", 1, column, "duplicate", column))
  }
  for (const column of sheet.columns) {
    const field = named.find((each) =>
      [each, ...words.column(columnKey(each))].some((word) => folded(word) === folded(column))
    )
    const date = ReferenceDate.literals[dateKeys.indexOf(keyOfWord(at, dateKeys, column) ?? "")]
    const measure = measureTypes[measureKeys.indexOf(keyOfWord(at, measureKeys, column) ?? "")]
    if (field !== undefined) take(field, column)
    else if (date !== undefined) {
      take("dueDate", column)
      dueDateIs = date
    } else if (measure !== undefined) {
      take("quantity", column)
      measureType = measure
    } else problems.push(problemAt("orders", 1, column, "unknownColumn", column))
  }
  const { name, ...others } = columns
  const called = words.column(columnKey("name"))[0] ?? "name"
  if (name === undefined) problems.push(problemAt("orders", 1, called, "required", ""))
  const closedStatuses = words.word("status.Completed")
  return {
    mapping: {
      orders: {
        columns: { name: name ?? called, ...others },
        measureType,
        dueDateIs,
        closedStatuses: [...closedStatuses]
      }
    },
    problems
  }
}

/** The column names of a sheet of orders, with one unit and one reference date. */
export const orderHeader = (words: SheetWords): ReadonlyArray<string> => {
  const at = { plan: emptyPlan, words }
  const [name = "", template = "", ...others] = named.map(
    (field) => words.column(columnKey(field))[0] ?? field
  )
  const measure = writtenWord(at, "measureType.Products")
  const date = writtenWord(at, "referenceDate.installation")
  return [name, template, measure, date, ...others]
}
