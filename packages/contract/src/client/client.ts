import type { ChangeId } from "@atelier/domain/record"
import type { SentOf } from "../Call.ts"
import type {
  BodyVersionName,
  CallName,
  CallOutput,
  calls,
  IfMatchName,
  ReadCallName
} from "../calls.ts"
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

/** The parts of an input, as a call takes them. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly version?: number
}

/**
 * What our own screens send to a call: a write of a row that is there says which version of it was
 * on screen, in its body, or as `version` where the call takes it by `If-Match` alone.
 */
export type SentInput<N extends CallName> = SentOf<(typeof calls)[N]> &
  (N extends IfMatchName ? { readonly version: number } : unknown) &
  (N extends BodyVersionName ? { readonly body: { readonly version: number } } : unknown)

/** A value as text: lists with commas between, `null` for none among them, and records as JSON. */
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

/** A request to a call: its path below the API, and what is sent. */
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

/** What a response to a call says: its JSON, or a file. */
export const answerOf = async (call: ClientCall, response: Response): Promise<unknown> => {
  if (call.answer === "json") return response.json()
  const file = await (call.answer === "document"
    ? readDocument(response)
    : readFileAnswer(response))
  if (file !== null) return file
  throw new Unreachable("the answer is no file")
}

/** What may be said of one request besides its input. */
export interface SendOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** Called with the change that a write made, before its answer is handed out. */
  readonly onChange?: (changeId: ChangeId) => void
}

/** The change that a write made, by which it is undone; null when it made none. */
export const changeOf = (response: Response): ChangeId | null =>
  response.headers.get("change-id") as ChangeId | null

/** The typed client of the API: `client.call("getEvent", { query: { eventId } })`. */
export interface Client {
  readonly call: <N extends CallName>(
    name: N,
    input: SentInput<N>,
    options?: SendOptions
  ) => Promise<CallOutput<N>>
  /** The file that a call answers, kept where the browser keeps downloads. */
  readonly download: <N extends FileCallName>(name: N, input: SentInput<N>) => Promise<Download>
}

/** The name of a call that reads a file. */
export type FileCallName = {
  [N in ReadCallName]: (typeof calls)[N] extends { readonly files: unknown } ? N : never
}[ReadCallName]

/**
 * The calls of the contract over one way of sending requests. Inputs are sent as they are: the
 * server looks at them. Answers are trusted to be what the contract says.
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
