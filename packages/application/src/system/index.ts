export { countsOf } from "./countsOf.ts"
export { endSession, listSessions } from "./listSessions.ts"
export { noteBackup } from "./noteBackup.ts"
