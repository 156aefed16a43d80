import type { Sheet } from "../sheet/index.ts"
import type { CellProblem } from "./ImportReport.ts"

/** The sheets of one import. A sheet without a mapping is ignored. */
export interface ImportSheets {
  readonly orders: Sheet
  readonly operations?: Sheet
  readonly resources?: Sheet
  readonly closures?: Sheet
}

/** Name of a sheet of an import. */
export type ImportFile = CellProblem["file"]
