import type { LocalDate } from "../../../kernel/time/index.ts"
import { MAX_IMPORTANCE, workOrderInfoFields } from "../../../records/work-order/index.ts"
import { folded, plainLine } from "../../sheet/index.ts"
import { type ColumnText, columnTexts, type ImportMapping } from "../ImportMapping.ts"
import type { CellReader } from "./readCells.ts"

export interface Order {
  readonly name: string
  /** Empty if the row has none. */
  readonly templateName: string
  readonly quantity: number | null
  readonly dueDate: LocalDate | null
  readonly closed: boolean
  readonly importance: number
  readonly texts: OrderTexts
}

export type OrderTexts = Readonly<Record<ColumnText, string>>

const readTexts = (cells: CellReader, columns: ImportMapping["orders"]["columns"]): OrderTexts =>
  Object.fromEntries(
    columnTexts.map((field) => {
      const schema = workOrderInfoFields[field]
      return [
        field,
        field === "clientEmail"
          ? cells.text(columns[field], schema, "notAnEmail")
          : cells.text(columns[field], schema)
      ]
    })
  ) as OrderTexts

const readQuantity = (cells: CellReader, column: string | undefined): number | null => {
  if (column === undefined) return null
  const before = cells.problems.length
  const quantity = cells.decimal(column, 2)
  if (quantity === null && cells.problems.length === before) cells.reject(column, "required")
  if (quantity === 0) cells.reject(column, "negative")
  return quantity
}

const readImportance = (cells: CellReader, column: string | undefined): number => {
  const importance = cells.decimal(column, 4) ?? 1
  if (importance === 0) cells.reject(column, "negative")
  if (importance > MAX_IMPORTANCE) cells.reject(column, "tooLarge")
  return importance
}

/** Reads the order of a row; problems are added to the reader. A quantity must be more than 0. */
export const readOrder = (cells: CellReader, mapping: ImportMapping["orders"]): Order => {
  const { columns, closedStatuses } = mapping
  const status = folded(cells.text(columns.status, workOrderInfoFields.comment))
  return {
    name: plainLine(cells.required(columns.name, workOrderInfoFields.name)),
    templateName: cells.text(columns.template, workOrderInfoFields.comment),
    quantity: readQuantity(cells, columns.quantity),
    dueDate: cells.date(columns.dueDate),
    closed: closedStatuses.some((closed) => folded(closed) === status),
    importance: readImportance(cells, columns.importance),
    texts: readTexts(cells, columns)
  }
}
