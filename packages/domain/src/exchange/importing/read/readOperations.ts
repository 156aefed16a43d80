import { requiredLine } from "../../../kernel/text/index.ts"
import type { Sheet } from "../../sheet/index.ts"
import type { ImportMapping } from "../ImportMapping.ts"
import type { CellProblem } from "../ImportReport.ts"
import { cellReader } from "./readCells.ts"
import { unknownColumns } from "./unknownColumns.ts"

export interface Operation {
  /** The progress of the operation: its resource, or the operation itself if it needs none. */
  readonly progressName: string
  /** The name of the resource, not an alias; null if the operation needs none. */
  readonly resource: string | null
  readonly sequence: number
  /** Hours per unit of the product, up to four decimals. */
  readonly hoursPerUnit: number
  readonly fixedHours: number
}

export interface ReadOperations {
  /** By product, each list sorted by sequence; products in the order of the file. */
  readonly operations: ReadonlyMap<string, ReadonlyArray<Operation>>
  readonly problems: ReadonlyArray<CellProblem>
}

export const noOperations: ReadOperations = { operations: new Map(), problems: [] }

const name = requiredLine(100)

interface Names {
  readonly aliases: Readonly<Record<string, string>>
  /** Gives similar names one spelling. */
  readonly spellTemplate: (name: string) => string
  readonly spellProgress: (name: string) => string
  readonly knowsResource: (name: string) => boolean
}

/** Reads operations. A sequence number is unique per product. */
export const readOperations = (
  sheet: Sheet,
  mapping: NonNullable<ImportMapping["operations"]>,
  { aliases, knowsResource, spellProgress, spellTemplate }: Names
): ReadOperations => {
  const { columns } = mapping
  const operations = new Map<string, ReadonlyArray<Operation>>()
  const problems = [...unknownColumns("operations", sheet, columns)]
  const realName = (alias: string): string =>
    (Object.hasOwn(aliases, alias) ? aliases[alias] : undefined) ?? alias
  const read = cellReader("operations", sheet)
  for (const row of sheet.rows) {
    const cells = read(row)
    const template = spellTemplate(cells.required(columns.template, name))
    const sequence = cells.decimal(columns.sequence, 4)
    const resource = spellProgress(realName(cells.text(columns.resource, name)))
    const progressName =
      resource === "" ? spellProgress(cells.required(columns.operation, name)) : resource
    const hoursPerUnit = cells.hours(columns.hoursPerUnit, 4) ?? 0
    const fixedHours = cells.hours(columns.fixedHours, 4) ?? 0
    const before = operations.get(template) ?? []
    if (sequence === null && cells.problems.length === 0) cells.reject(columns.sequence, "required")
    if (before.some((operation) => operation.sequence === sequence))
      cells.reject(columns.sequence, "duplicate")
    if (resource !== "" && !knowsResource(resource))
      cells.reject(columns.resource, "unknownResource")
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
