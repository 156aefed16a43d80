export { backupBeside, backupTo, lastBackup } from "./backup.ts"
export { DatabaseProblem } from "./DatabaseProblem.ts"
export { type OpenDatabase, openDatabase } from "./openDatabase.ts"
export { makeSqlitePlanStore, sqlitePlanStore } from "./sqlitePlanStore.ts"
