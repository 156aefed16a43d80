export { ImportMapping } from "./ImportMapping.ts"
export { CellProblem, ImportReport, RowOutcome } from "./ImportReport.ts"
export type { Sheet, SheetRow } from "./Sheet.ts"
