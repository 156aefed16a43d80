import type { Table } from "@atelier/domain/change"
import type { Call } from "../call/Call.ts"

/** How to send a call, and which tables make its answer stale. */
export interface ClientCall {
  readonly method: Call["method"]
  readonly path: string
  readonly scope: Call["scope"]
  readonly body: "json" | "multipart" | "bytes" | null
  readonly answer: "json" | "file" | "document"
  readonly reads: ReadonlyArray<Table>
  readonly readsNamedTable: boolean
}

const answerOf = ({ files }: Call): ClientCall["answer"] =>
  files === undefined ? "json" : files[0] === "document" ? "document" : "file"

export const clientCallOf = (call: Call): ClientCall => ({
  method: call.method,
  path: call.path,
  scope: call.scope,
  body: call.body === undefined ? null : (call.bodyAs ?? "json"),
  answer: answerOf(call),
  reads: call.reads ?? [],
  readsNamedTable: call.readsNamedTable === true
})
