import { Schema } from "effect"
import type { Call } from "./Call.ts"
import {
  type BodyVersionName,
  type CallInput,
  type CallName,
  type CallOutput,
  calls,
  type IfMatchName,
  type ReadCallName
} from "./calls.ts"
import { queryOf } from "./Preview.ts"
import { type Download, readDocument, readDownload, readFileAnswer } from "./readFileAnswer.ts"
import { type RequestOptions, type SendRequest, Unreachable } from "./request.ts"

export {
  type Connection,
  makeSendRequest,
  Refused,
  type RequestOptions,
  type SendRequest,
  Unreachable
} from "./request.ts"

/** The parts of an input, as a call takes them. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly version?: number
}

/**
 * What our own screens send to a call: a write of a row that is there says which version of it was on
 * screen, in its body, or as `version` where the call takes it by `If-Match` alone.
 */
export type SentInput<N extends CallName> = CallInput<N> &
  (N extends IfMatchName ? { readonly version: number } : unknown) &
  (N extends BodyVersionName ? { readonly body: { readonly version: number } } : unknown)

const encode = (schema: Schema.Codec<unknown, unknown> | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(schema)(value)

const pathOf = (call: Call, input: Parts): string => {
  const params = (encode(call.params, input.params) ?? {}) as Record<string, unknown>
  const query = (encode(queryOf(call), input.query ?? {}) ?? {}) as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]))
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
  ).toString()
  return `${path}${search === "" ? "" : `?${search}`}`
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

const bodyOf = (call: Call, input: Parts): Pick<RequestOptions, "body"> => {
  if (call.body === undefined) return {}
  if (call.bodyAs === "bytes") return { body: input.body as Uint8Array<ArrayBuffer> }
  const body = encode(call.body, input.body)
  return {
    body:
      call.bodyAs === "multipart" ? formOf(body as Record<string, unknown>) : JSON.stringify(body)
  }
}

/** A request to a call: its path below the API, and what is sent. Throws where the input does not fit the call. */
export const requestOf = (
  call: Call,
  input: Parts
): { readonly path: string; readonly options: RequestOptions } => ({
  path: pathOf(call, input),
  options: {
    method: call.method,
    ...bodyOf(call, input),
    ...(input.version === undefined ? {} : { ifMatch: input.version }),
    ...(call.scope === "read" ? { repeatable: true } : {})
  }
})

/** What a response to a call says: its JSON, or a file. */
export const answerOf = async (call: Call, response: Response): Promise<unknown> => {
  if (call.files === undefined) return response.json()
  const isDocument = call.files[0] === "document"
  const file = await (isDocument ? readDocument(response) : readFileAnswer(response))
  if (file !== null) return file
  throw new Unreachable("the answer is no file")
}

/** The typed client of the API: `client.call("getEvent", { query: { eventId } })`. */
export interface Client {
  readonly call: <N extends CallName>(
    name: N,
    input: SentInput<N>,
    options?: { readonly signal?: AbortSignal; readonly idempotencyKey?: string }
  ) => Promise<CallOutput<N>>
  /** The file that a call answers, kept where the browser keeps downloads. */
  readonly download: <N extends FileCallName>(name: N, input: SentInput<N>) => Promise<Download>
}

/** The name of a call that reads a file. */
export type FileCallName = {
  [N in ReadCallName]: (typeof calls)[N] extends { readonly files: unknown } ? N : never
}[ReadCallName]

/** The calls of the contract over one way of sending requests. Answers are trusted to be what the contract says. */
export const makeClient = (send: SendRequest): Client => ({
  call: async (name, input, options) => {
    const call: Call = calls[name]
    const request = requestOf(call, input as Parts)
    const response = await send(request.path, { ...request.options, ...options })
    return (await answerOf(call, response)) as never
  },
  download: async (name, input) => {
    const file = await readDownload(await send(pathOf(calls[name], input as Parts)))
    if (file === null) throw new Unreachable("the answer is no file")
    return file
  }
})
