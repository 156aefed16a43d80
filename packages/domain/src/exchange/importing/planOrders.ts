import type { RowChange } from "../../records/change/index.ts"
import type { Sheet } from "../sheet/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { RowOutcome } from "./ImportReport.ts"
import { type OrderPlanning, planOrder } from "./planOrder.ts"
import type { TemplatePlan } from "./planTemplates.ts"
import { type CellReader, readCells } from "./read/readCells.ts"
import { type Order, readOrder } from "./read/readOrder.ts"

export interface OrdersPlan {
  readonly rows: ReadonlyArray<RowOutcome>
  readonly changes: ReadonlyArray<RowChange>
}

const plannedRow = (
  cells: CellReader,
  order: Order,
  { columns }: ImportMapping["orders"],
  templates: TemplatePlan,
  planning: OrderPlanning
): ReadonlyArray<RowChange> => {
  const template = templates.byName.get(order.templateName)
  if (order.templateName !== "" && template === undefined)
    cells.reject(columns.template, "unknownTemplate")
  if (cells.problems.length > 0) return []
  const changes = planOrder(order, template, planning)
  if (changes === null) cells.reject(columns.quantity ?? columns.template, "tooLarge")
  return changes ?? []
}

/**
 * Plans the orders of a file. A name of an earlier row is rejected. A name from an earlier import
 * is unchanged, whatever the rest of its row contains now.
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
  const rows = sheet.rows.map((row): RowOutcome => {
    const cells = readCells("orders", row)
    const order = readOrder(cells, mapping)
    const { name } = order
    if (name !== "" && seen.has(name)) cells.reject(mapping.columns.name, "duplicate")
    else if (knownKeys.has(name)) {
      seen.add(name)
      return { line: row.line, name, outcome: "unchanged", problems: [] }
    }
    seen.add(name)
    const planned = plannedRow(cells, order, mapping, templates, planning)
    const { problems } = cells
    if (problems.length === 0) changes.push(...planned)
    return { line: row.line, name, outcome: problems.length > 0 ? "rejected" : "created", problems }
  })
  return { rows, changes }
}
