export { type DecodedText, decodePieces, decodeText } from "./decodeText.ts"
export { type Encoding, encodings } from "./encodings.ts"
export { type ReadTable, readTable, type Unreadable } from "./readTable.ts"
