export { claimingShop } from "./claimShop.ts"
export { fullTable } from "./fullTable.ts"
export { LastAdministrator } from "./LastAdministrator.ts"
export {
  awaitsIntroduction,
  hasAdministrator,
  type Introduction,
  introduceAdministrator,
  makeAdministrator
} from "./makeAdministrator.ts"
export type { Newcomer } from "./newUser.ts"
export {
  admitUser,
  changeUser,
  createUser,
  deleteUser,
  type PortalUser
} from "./portalUser.ts"
export { type ReferenceRule, referenceRules, ruleRefusal } from "./referenceRules.ts"
export { TableFull } from "./TableFull.ts"
export { addTrade, Trade, type TradeNames, tradeStages } from "./trades.ts"
export { usingTables } from "./usingTables.ts"
export { fillShop, type RowsByTable, startEmpty } from "./wholeShop.ts"
export {
  changeRecord,
  changeRecords,
  createRecord,
  deleteRecord,
  orderProgresses,
  type RecordRefusal,
  saveContent,
  saveRecord,
  type WrittenRecord,
  withRecordMoves
} from "./writeRecord.ts"
