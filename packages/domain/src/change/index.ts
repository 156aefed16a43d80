export {
  ChangeSet,
  changed,
  created,
  type Draft,
  deleted,
  Reason,
  type RowChange
} from "./ChangeSet.ts"
export { applyChanges, emptyPlan, invertChanges, type Plan, planWith } from "./Plan.ts"
export { type Rows, rowSchemas, type Table, tables } from "./Rows.ts"
