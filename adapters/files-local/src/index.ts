export { type LocalFolder, localDocuments } from "./localDocuments.ts"
