export { countsOf } from "./countsOf.ts"
export { noteBackup } from "./noteBackup.ts"
export { endSession, signedIn } from "./signedIn.ts"
