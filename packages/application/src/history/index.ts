export { eventHistory, type PastChange, workOrderHistory } from "./history.ts"
export { journalOf } from "./journal.ts"
export { recordHistory } from "./recordHistory.ts"
export { type RecordUses, recordUses } from "./recordUses.ts"
