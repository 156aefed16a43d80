import { fromHundredths, MAX_QUANTITY, toHundredths } from "../../../kernel/quantity/index.ts"
import { requiredLine } from "../../../kernel/text/index.ts"
import type { Sheet } from "../../sheet/index.ts"
import type { ImportMapping } from "../ImportMapping.ts"
import type { CellProblem } from "../ImportReport.ts"
import { cellReader } from "./readCells.ts"
import { unknownColumns } from "./unknownColumns.ts"

/** Machines or people of one kind. `hoursPerDay` is the total of all units. */
export interface Resource {
  readonly unitsInParallel: number
  readonly hoursPerDay: number
}

export interface ReadResources {
  /** By name, in the order of the file. */
  readonly resources: ReadonlyMap<string, Resource>
  readonly problems: ReadonlyArray<CellProblem>
}

export const noResources: ReadResources = { resources: new Map(), problems: [] }

/** Reads resources, with similar names in one spelling. Each has more than 0 units. */
export const readResources = (
  sheet: Sheet,
  mapping: NonNullable<ImportMapping["resources"]>,
  spell: (name: string) => string
): ReadResources => {
  const { columns, hoursPerDay } = mapping
  const resources = new Map<string, Resource>()
  const problems = [...unknownColumns("resources", sheet, columns)]
  const read = cellReader("resources", sheet)
  for (const row of sheet.rows) {
    const cells = read(row)
    const name = spell(cells.required(columns.name, requiredLine(100)))
    const units = cells.decimal(columns.unitsInParallel, 2)
    const hours =
      units === null
        ? 0
        : fromHundredths(Math.round((toHundredths(units) * toHundredths(hoursPerDay)) / 100))
    if (units === null && cells.problems.length === 0)
      cells.reject(columns.unitsInParallel, "required")
    if (units === 0) cells.reject(columns.unitsInParallel, "negative")
    if (hours > MAX_QUANTITY) cells.reject(columns.unitsInParallel, "tooLarge")
    if (resources.has(name)) cells.reject(columns.name, "duplicate")
    problems.push(...cells.problems)
    if (cells.problems.length === 0 && units !== null)
      resources.set(name, { unitsInParallel: units, hoursPerDay: hours })
  }
  return { resources, problems }
}
