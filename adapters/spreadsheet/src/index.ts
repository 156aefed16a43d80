export { decodeFile } from "./decodeFile.ts"
export { type CompanionFile, type ImportFiles, importFiles } from "./importFiles.ts"
export { layerSpreadsheets } from "./layerSpreadsheets.ts"
