import type { Sheet } from "../sheet/index.ts"
import type { CellProblem } from "./ImportReport.ts"

/** The tables of one import. A table that the mapping does not speak of is left aside. */
export interface ImportSheets {
  readonly orders: Sheet
  readonly operations?: Sheet
  readonly resources?: Sheet
  readonly closures?: Sheet
}

/** Names one of the tables of an import. */
export type ImportFile = CellProblem["file"]
