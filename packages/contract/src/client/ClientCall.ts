import type { Table } from "@atelier/domain/change"
import type { Call } from "../Call.ts"

/** What a client needs to know of a call: how it is made, and what makes its answer stale. */
export interface ClientCall {
  readonly method: Call["method"]
  readonly path: string
  readonly scope: Call["scope"]
  /** How its body is sent; null without one. */
  readonly body: "json" | "multipart" | "bytes" | null
  /** What it answers. */
  readonly answer: "json" | "file" | "document"
  readonly reads: ReadonlyArray<Table>
}

const answerOf = ({ files }: Call): ClientCall["answer"] =>
  files === undefined ? "json" : files[0] === "document" ? "document" : "file"

/** A call as a client makes it. */
export const clientCallOf = (call: Call): ClientCall => ({
  method: call.method,
  path: call.path,
  scope: call.scope,
  body: call.body === undefined ? null : (call.bodyAs ?? "json"),
  answer: answerOf(call),
  reads: call.reads ?? []
})
