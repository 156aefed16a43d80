import type { ChangeId } from "@atelier/domain/record"
import type { SentOf } from "../call/Call.ts"
import type {
  BodyVersionName,
  CallName,
  CallOutput,
  calls,
  IfMatchName,
  ReadCallName
} from "../calls/calls.ts"
import type { ClientCall } from "./ClientCall.ts"
import { clientCalls } from "./clientCalls.ts"
import { type Download, readDocument, readDownload, readFileAnswer } from "./readFileAnswer.ts"
import { type RequestOptions, type SendRequest, Unreachable } from "./request.ts"

export { clientCalls } from "./clientCalls.ts"
export {
  type Connection,
  makeSendRequest,
  Refused,
  type RequestOptions,
  type SendRequest,
  ServerFailed,
  Unreachable
} from "./request.ts"

export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly version?: number
}

/**
 * Input as our own screens send it. Writes to an existing row must contain the version on screen,
 * in the body, or as `version` if the call takes it only in `If-Match`.
 */
export type SentInput<N extends CallName> = SentOf<(typeof calls)[N]> &
  (N extends IfMatchName ? { readonly version: number } : unknown) &
  (N extends BodyVersionName ? { readonly body: { readonly version: number } } : unknown)

/** Converts a value to text: comma-separated lists with `null` for none, records as JSON. */
const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((each) => String(each)).join(",")
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)
}

const fieldsOf = (part: unknown): ReadonlyArray<readonly [string, string]> =>
  Object.entries(part ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, asText(value)] as const]
  )

const pathOf = (call: ClientCall, input: Parts): string => {
  const params = new Map(fieldsOf(input.params))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name)))
  )
  const search = new URLSearchParams(fieldsOf(input.query).map(([...field]) => field)).toString()
  return `${path}${search === "" ? "" : `?${search}`}`
}

const formOf = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of fieldsOf(body)) form.set(name, value)
  return form
}

const bodyOf = (call: ClientCall, input: Parts): Pick<RequestOptions, "body"> => {
  switch (call.body) {
    case null:
      return {}
    case "bytes":
      return { body: input.body as Uint8Array<ArrayBuffer> }
    case "multipart":
      return { body: formOf(input.body) }
    case "json":
      return { body: JSON.stringify(input.body) }
  }
}

/** Builds the request of a call: path below the API, and what is sent. */
export const requestOf = (
  call: ClientCall,
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

export const answerOf = async (call: ClientCall, response: Response): Promise<unknown> => {
  if (call.answer === "json") return response.json()
  const file = await (call.answer === "document"
    ? readDocument(response)
    : readFileAnswer(response))
  if (file !== null) return file
  throw new Unreachable("the answer is no file")
}

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Receives the id of the change that a write made, before its answer is returned. */
  readonly onChange?: (changeId: ChangeId) => void
}

/** The id of the change that a write made, for undo; null if there is none. */
export const changeOf = (response: Response): ChangeId | null =>
  response.headers.get("change-id") as ChangeId | null

/** The typed client of the API: `client.call("getEvent", { query: { eventId } })`. */
export interface Client {
  readonly call: <N extends CallName>(
    name: N,
    input: SentInput<N>,
    options?: SendOptions
  ) => Promise<CallOutput<N>>
  /** Reads a file into the browser's download storage. */
  readonly download: <N extends FileCallName>(name: N, input: SentInput<N>) => Promise<Download>
}

export type FileCallName = {
  [N in ReadCallName]: (typeof calls)[N] extends { readonly files: unknown } ? N : never
}[ReadCallName]

/**
 * Creates a client over a function that sends requests. It does not validate: the server checks
 * inputs, and answers are trusted to match the contract.
 */
export const makeClient = (send: SendRequest): Client => ({
  call: async (name, input, { onChange, ...options } = {}) => {
    const call = clientCalls[name]
    const request = requestOf(call, input as Parts)
    const response = await send(request.path, { ...request.options, ...options })
    const answer = await answerOf(call, response)
    const changeId = changeOf(response)
    if (changeId !== null) onChange?.(changeId)
    return answer as never
  },
  download: async (name, input) => {
    const file = await readDownload(await send(pathOf(clientCalls[name], input as Parts)))
    if (file === null) throw new Unreachable("the answer is no file")
    return file
  }
})
