import { measureTypes } from "../../../kernel/quantity/index.ts"
import { ReferenceDate } from "../../../records/progress/index.ts"
import { isOrderText } from "../../../records/work-order/index.ts"
import { folded, type Sheet, type SheetWords } from "../../sheet/index.ts"
import { type ImportMapping, type OrderColumn, orderColumnKeys } from "../ImportMapping.ts"
import type { CellProblem } from "../ImportReport.ts"
import { problemAt } from "./readCells.ts"

const measures: ReadonlySet<string> = new Set(measureTypes)

const dates = new Map<OrderColumn, ReferenceDate>(
  ReferenceDate.literals.map((date) => [`${date}Date`, date])
)

/** The words of a column: units and dates as in the lists, and all others as their fields. */
const wordsOf = (column: OrderColumn, words: SheetWords): ReadonlyArray<string> => {
  if (measures.has(column)) return [column, ...words.word(`measureType.${column}`)]
  const date = dates.get(column)
  const named = date === undefined ? [] : words.word(`referenceDate.${date}`)
  return [column, ...words.column(`workOrder.${column}`), ...named]
}

export interface OrderColumns {
  readonly mapping: ImportMapping
  readonly problems: ReadonlyArray<CellProblem>
}

/** Derives the mapping of a sheet of orders from its column names. */
export const orderColumns = (sheet: Sheet, words: SheetWords): OrderColumns => {
  const columns: { [C in OrderColumn]?: string } = {}
  const problems: Array<CellProblem> = []
  for (const column of sheet.columns) {
    const key = orderColumnKeys.find((each) =>
      wordsOf(each, words).some((word) => folded(word) === folded(column))
    )
    if (key !== undefined && columns[key] === undefined) columns[key] = column
    else {
      const code = key === undefined ? "unknownColumn" : "duplicate"
      problems.push(problemAt("orders", 1, column, code, column))
    }
  }
  const { name, ...others } = columns
  const called = words.column("workOrder.name")[0] ?? "name"
  if (name === undefined) problems.push(problemAt("orders", 1, called, "required", ""))
  const closedStatuses = [...words.word("status.Completed")]
  return {
    mapping: { orders: { columns: { name: name ?? called, ...others }, closedStatuses } },
    problems
  }
}

/** The columns of an example of a sheet of orders, with one unit and one date. */
const exampleColumns: ReadonlyArray<OrderColumn> = [
  "name",
  "templateId",
  "Products",
  "installationDate",
  ...orderColumnKeys.filter((key) => isOrderText(key) && key !== "name"),
  "status",
  "importance"
]

/** The column names of an example of a sheet of orders. */
export const orderHeader = (words: SheetWords): ReadonlyArray<string> =>
  exampleColumns.map((column) => wordsOf(column, words)[1] ?? column)
