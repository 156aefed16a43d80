export { Ids } from "./ports/Ids.ts"
export {
  type EventFilter,
  InUse,
  type JournalEntry,
  type JournalHeading,
  type ListQuery,
  PlanStore,
  VersionConflict
} from "./ports/PlanStore.ts"
export { Spreadsheets, UnreadableSpreadsheet } from "./ports/Spreadsheets.ts"
