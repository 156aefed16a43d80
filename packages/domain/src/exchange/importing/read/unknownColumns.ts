import type { Sheet } from "../../sheet/index.ts"
import type { CellProblem } from "../ImportReport.ts"
import type { ImportFile } from "./ImportSheets.ts"
import { problemAt } from "./readCells.ts"

/** Lists the mapped columns that the file does not have, as problems of its header. */
export const unknownColumns = (
  file: ImportFile,
  sheet: Sheet,
  mapped: Readonly<Record<string, string | undefined>>
): ReadonlyArray<CellProblem> =>
  [...new Set(Object.values(mapped))].flatMap((column) =>
    column === undefined || sheet.columns.includes(column)
      ? []
      : [problemAt(file, 1, column, "unknownColumn", column)]
  )
