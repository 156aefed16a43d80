export { fileNameOf, keyIn, newKey, plainName } from "./diskNames.ts"
export { type Incoming, makeIncoming } from "./incoming.ts"
export { type LocalFolder, makeLocalDocuments } from "./localDocuments.ts"
export { makeOneAtATime } from "./oneAtATime.ts"
