export { decodeText } from "./decodeText.ts"
export { type CompanionFile, type ImportFiles, importFiles } from "./importFiles.ts"
export { layerSpreadsheets } from "./layerSpreadsheets.ts"
export { MOST_CELLS, MOST_CHARACTERS, readSheet } from "./readSheet.ts"
