import { Schema } from "effect"

/** Every kind of file that a call may answer, with its media type and what a browser does with it. */
export const fileKinds = {
  csv: { contentType: "text/csv; charset=utf-8", disposition: "attachment" },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    disposition: "attachment"
  },
  pdf: { contentType: "application/pdf", disposition: "inline" },
  txt: { contentType: "text/plain; charset=utf-8", disposition: "attachment" },
  db: { contentType: "application/vnd.sqlite3", disposition: "attachment" }
} as const

/** The name of a kind of file. */
export type FileKind = keyof typeof fileKinds

const kindNames = Object.keys(fileKinds) as [FileKind, ...Array<FileKind>]

/**
 * What a call with `files` answers: on the wire the bytes alone, with the kind as `Content-Type` and
 * the name in `Content-Disposition`.
 */
export const FileAnswer = Schema.Struct({
  kind: Schema.Literals(kindNames),
  /** With its extension: `work-orders-2026-11-21.csv`. */
  name: Schema.String,
  content: Schema.Uint8Array
})
export interface FileAnswer extends Schema.Schema.Type<typeof FileAnswer> {}
