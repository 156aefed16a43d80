export { decodePieces, decodeText } from "./decodeText.ts"
export { type CompanionFile, type ImportFiles, importFiles } from "./importFiles.ts"
export { layerSpreadsheets } from "./layerSpreadsheets.ts"
export { readSheet } from "./readSheet.ts"
