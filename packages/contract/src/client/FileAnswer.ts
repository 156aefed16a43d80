import { Schema } from "effect"
import { type FileKind, fileKinds } from "../parts/fileKinds.ts"

const kindNames = Object.keys(fileKinds) as [FileKind, ...Array<FileKind>]

/**
 * What a call with `files` answers: on the wire the bytes alone, with the kind as `Content-Type`
 * and the name in `Content-Disposition`.
 */
export const FileAnswer = Schema.Struct({
  kind: Schema.Literals(kindNames),
  /** With its extension: `work-orders-2026-11-21.csv`. */
  name: Schema.String,
  content: Schema.Uint8Array
})
export interface FileAnswer extends Schema.Schema.Type<typeof FileAnswer> {}

const isPieces = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value

/** The bytes of a document: whole for whom they were sent to, in pieces where they come from. */
const DocumentBytes = Schema.Union([
  Schema.declare((value): value is Blob => value instanceof Blob),
  Schema.declare(isPieces)
])

/**
 * What a call answers that answers a document: on the wire its bytes alone, as those of other
 * files.
 */
export const DocumentAnswer = Schema.Struct({
  name: Schema.String,
  bytes: Schema.Int,
  content: DocumentBytes
})
export interface DocumentAnswer extends Schema.Schema.Type<typeof DocumentAnswer> {}
