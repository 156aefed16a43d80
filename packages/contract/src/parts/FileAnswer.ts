import { Schema } from "effect"
import { type FileKind, fileKinds } from "../call/fileKinds.ts"

const kindNames = Object.keys(fileKinds) as [FileKind, ...Array<FileKind>]

/** On the wire only bytes, with `Content-Type` and `Content-Disposition`. */
export const FileAnswer = Schema.Struct({
  kind: Schema.Literals(kindNames),
  /** With extension: `work-orders-2026-11-21.csv`. */
  name: Schema.String,
  content: Schema.Uint8Array
})
export interface FileAnswer extends Schema.Schema.Type<typeof FileAnswer> {}

const isPieces = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value

/** Bytes of a document: a whole `Blob` for receivers, a stream of pieces for senders. */
const DocumentBytes = Schema.Union([
  Schema.declare((value): value is Blob => value instanceof Blob),
  Schema.declare(isPieces)
])

/** The answer of a call that returns a document. On the wire only its bytes, as for other files. */
export const DocumentAnswer = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Int,
  content: DocumentBytes
})
export interface DocumentAnswer extends Schema.Schema.Type<typeof DocumentAnswer> {}
