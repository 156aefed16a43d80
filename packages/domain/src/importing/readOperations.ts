import type { Sheet } from "../sheet/index.ts"
import { requiredLine } from "../text/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"
import type { CellProblem } from "./ImportReport.ts"
import { readCells } from "./readCells.ts"
import { unknownColumns } from "./unknownColumns.ts"

/** One operation of a product. */
export interface Operation {
  /** The progress it is done at: its resource, or the operation itself where it needs none. */
  readonly progressName: string
  /** The resource, under its own name; null when the operation needs none. */
  readonly resource: string | null
  readonly sequence: number
  /** Work at the progress for one of the product, up to four decimals. */
  readonly hoursPerUnit: number
  /** Work that does not depend on the quantity. */
  readonly fixedHours: number
}

/** What an operations file says. */
export interface ReadOperations {
  /** By product, each in sequence; products in the order of the file. */
  readonly operations: ReadonlyMap<string, ReadonlyArray<Operation>>
  readonly problems: ReadonlyArray<CellProblem>
}

/** Nobody says anything about operations. */
export const noOperations: ReadOperations = { operations: new Map(), problems: [] }

const name = requiredLine(100)

/**
 * The operations of a file. `knows` tells whether a resource is one that the import can plan; a
 * sequence number may come once per product.
 */
export const readOperations = (
  sheet: Sheet,
  mapping: NonNullable<ImportMapping["operations"]>,
  aliases: Readonly<Record<string, string>>,
  knows: (resource: string) => boolean
): ReadOperations => {
  const { columns } = mapping
  const operations = new Map<string, ReadonlyArray<Operation>>()
  const problems = [...unknownColumns("operations", sheet, columns)]
  const realName = (alias: string): string =>
    (Object.hasOwn(aliases, alias) ? aliases[alias] : undefined) ?? alias
  for (const row of sheet.rows) {
    const cells = readCells("operations", row)
    const template = cells.required(columns.template, name)
    const sequence = cells.decimal(columns.sequence, 4)
    const resource = realName(cells.text(columns.resource, name))
    const progressName = resource === "" ? cells.required(columns.operation, name) : resource
    const hoursPerUnit = cells.decimal(columns.hoursPerUnit, 4) ?? 0
    const fixedHours = cells.decimal(columns.fixedHours, 4) ?? 0
    const before = operations.get(template) ?? []
    if (sequence === null && cells.problems.length === 0) cells.reject(columns.sequence, "required")
    if (before.some((operation) => operation.sequence === sequence))
      cells.reject(columns.sequence, "duplicate")
    if (resource !== "" && !knows(resource)) cells.reject(columns.resource, "unknownResource")
    problems.push(...cells.problems)
    if (cells.problems.length > 0 || sequence === null) continue
    const operation: Operation = {
      progressName,
      resource: resource === "" ? null : resource,
      sequence,
      hoursPerUnit,
      fixedHours
    }
    operations.set(
      template,
      [...before, operation].sort((a, b) => a.sequence - b.sequence)
    )
  }
  return { operations, problems }
}
