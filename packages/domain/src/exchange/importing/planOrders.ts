import type { RowChange } from "../../records/change/index.ts"
import { folded, isTotalRow, type Sheet } from "../sheet/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { RowOutcome } from "./ImportReport.ts"
import { type OrderPlanning, planOrder } from "./planOrder.ts"
import type { TemplatePlan } from "./planTemplates.ts"
import { type CellReader, cellReader, problemAt } from "./read/readCells.ts"
import { type Order, readOrder } from "./read/readOrder.ts"

export interface OrdersPlan {
  readonly rows: ReadonlyArray<RowOutcome>
  readonly changes: ReadonlyArray<RowChange>
}

/** Rows of totals stand at the end of a file. */
const MAX_TOTAL_ROWS = 2

const plannedRow = (
  cells: CellReader,
  order: Order,
  { columns }: ImportMapping["orders"],
  templates: TemplatePlan,
  planning: OrderPlanning
): ReadonlyArray<RowChange> => {
  const template = templates.named(order.templateName)
  if (order.templateName !== "" && template === undefined)
    cells.reject(columns.template, "unknownTemplate")
  if (cells.problems.length > 0) return []
  const changes = planOrder(order, template, planning)
  if (changes === null) cells.reject(columns.quantity ?? columns.template, "tooLarge")
  return changes ?? []
}

/**
 * Plans the orders of a file. A name that people read as that of an earlier row is rejected. A
 * name from an earlier import is unchanged, whatever the rest of its row contains now. A row of
 * totals at the end of the file is rejected.
 */
export const planOrders = (
  sheet: Sheet,
  mapping: ImportMapping["orders"],
  templates: TemplatePlan,
  knownKeys: ReadonlySet<string>,
  planning: OrderPlanning
): OrdersPlan => {
  const seen = new Set<string>()
  const changes: Array<RowChange> = []
  const read = cellReader("orders", sheet, mapping)
  const rows = sheet.rows.map((row, place): RowOutcome => {
    const cells = read(row)
    const order = readOrder(cells, mapping)
    const { name } = order
    if (place >= sheet.rows.length - MAX_TOTAL_ROWS && order.dueDate === null && isTotalRow(row)) {
      const total = problemAt("orders", row.line, mapping.columns.name, "total", name)
      return { line: row.line, name, outcome: "rejected", problems: [total] }
    }
    const key = folded(name)
    if (name !== "" && seen.has(key)) cells.reject(mapping.columns.name, "duplicate")
    else if (knownKeys.has(name)) {
      seen.add(key)
      return { line: row.line, name, outcome: "unchanged", problems: [] }
    }
    seen.add(key)
    const planned = plannedRow(cells, order, mapping, templates, planning)
    const { problems } = cells
    if (problems.length === 0) changes.push(...planned)
    return { line: row.line, name, outcome: problems.length > 0 ? "rejected" : "created", problems }
  })
  return { rows, changes }
}
