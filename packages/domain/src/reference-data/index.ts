export { claimed, claimingShop } from "./claimShop.ts"
export { LastAdministrator } from "./LastAdministrator.ts"
export {
  type ReferenceRule,
  referenceRules,
  ruleRefusal,
  type Surroundings
} from "./referenceRules.ts"
export {
  changeRecord,
  createRecord,
  deleteRecord,
  orderProgresses,
  type RecordDraft,
  type RecordRefusal,
  saveRecord,
  type WrittenRecord
} from "./writeRecord.ts"
