export { eventsQuery } from "./calendar/eventsQuery.ts"
export { entryAfter } from "./copies/copiedEntry.ts"
export { makeCopies } from "./copies/makeCopies.ts"
export { changesIn } from "./journal/changesIn.ts"
export { NO_ENTRY, RECORDED_END } from "./journal/JournalEnd.ts"
export {
  entryFindings,
  journalEndFinding,
  rowFindings,
  type Tell
} from "./journal/journalFindings.ts"
export { type JournalCells, journalHash, NO_HASH } from "./journal/journalHash.ts"
export { and } from "./listing/conditions.ts"
export { equals, foldedColumn, kindOf } from "./listing/equals.ts"
export { makeWorkOrderListing } from "./listing/WorkOrderListing.ts"
export { makeFirst, statements } from "./migrations/0001_first.ts"
export { schemaVersionOf } from "./migrations/schemaVersionOf.ts"
export { fromCells } from "./rows/codec.ts"
export { columns } from "./rows/columns.ts"
export {
  type ReferenceCache,
  referenceTables,
  referenceTouched,
  renewReference
} from "./rows/ReferenceCache.ts"
export type { Access } from "./statements/Access.ts"
export type { Cell, Cells } from "./statements/Cell.ts"
export type { Database } from "./statements/Database.ts"
export {
  COMPLETED_TAG,
  type Condition,
  type Dialect,
  type SearchedWords
} from "./statements/Dialect.ts"
export { makeOpaqueIds, OPAQUE_ID_KEY_BYTES } from "./statements/opaqueIds.ts"
export {
  type Outcome,
  readAll,
  readFirst,
  readFirstOf,
  readQuery,
  ready,
  type Statement,
  type Work
} from "./statements/Work.ts"
export { makeSqlStore } from "./store/makeSqlStore.ts"
