import type { Sheet } from "../../sheet/index.ts"
import type { CellProblem } from "../ImportReport.ts"

/** The sheets of one import. A sheet without a mapping is ignored. */
export interface ImportSheets {
  readonly orders: Sheet
  readonly operations?: Sheet
  readonly resources?: Sheet
  readonly closures?: Sheet
}

export type ImportFile = CellProblem["file"]
