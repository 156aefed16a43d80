export {
  ChangeSet,
  changed,
  created,
  type Draft,
  deleted,
  Reason,
  type RecordDraft,
  type RecordEdit,
  type RowChange
} from "./ChangeSet.ts"
export { composedChanges } from "./composedChanges.ts"
export { Intent, intents, type RecordTable, recordIntents, ShownIntent } from "./Intent.ts"
export { applyChanges, checkPlan, emptyPlan, type Plan, planWith, rowsOf } from "./Plan.ts"
export { planAfter } from "./planAfter.ts"
export { type Rows, rowSchemas } from "./Rows.ts"
export { jobTypeStepDefaults, recordDefaults, templateStepDefaults } from "./recordDefaults.ts"
export { rowReader } from "./rowReader.ts"
export { type Table, tables } from "./tables.ts"
export { withoutUnchanged } from "./withoutUnchanged.ts"
