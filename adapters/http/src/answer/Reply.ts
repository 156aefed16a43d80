import type { RequestContext } from "../request/RequestContext.ts"
import type { HeldAnswers } from "./HeldAnswers.ts"
import { respond } from "./respond.ts"

/** An answer as plain data that can be stored and sent again. */
export interface Reply {
  readonly status: 200 | 201 | 304
  readonly headers: Readonly<Record<string, string>>
  /** Only texts can be stored with a write; a stream can be read once; null for no body. */
  readonly body: Sent | ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly rowVersion?: number
}

const encoder = new TextEncoder()

type Sent = string | Uint8Array<ArrayBuffer>

export const bytesOf = (body: Sent): Uint8Array<ArrayBuffer> =>
  typeof body === "string" ? encoder.encode(body) : body

const JSON_TYPE = "application/json"

export const jsonBody = (
  body: Sent,
  status: 200 | 201 = 200,
  headers: Readonly<Record<string, string>> = {}
): Reply => ({ status, headers: { "content-type": JSON_TYPE, ...headers }, body })

export const jsonReply = (
  value: unknown,
  status: 200 | 201 = 200,
  headers: Readonly<Record<string, string>> = {}
): Reply => jsonBody(JSON.stringify(value), status, headers)

/** A 304 answer: the client has the current one. */
export const unchanged = (etag: string): Reply => ({ status: 304, headers: { etag }, body: null })

/** Memory of a reply in bytes or, for a text, in characters. */
export const sizeOf = ({ body }: Reply): number =>
  body === null || body instanceof ReadableStream
    ? 0
    : typeof body === "string"
      ? body.length
      : body.byteLength

/** Converts a reply to an HTTP response; a large one is streamed. */
export const responseOf = (
  c: RequestContext,
  { body, ...reply }: Reply,
  answers: HeldAnswers
): Response => {
  if (body === null || body instanceof ReadableStream) return respond(c, body, reply)
  if (!answers.isLarge(sizeOf({ body, ...reply }))) return respond(c, body, reply)
  const bytes = bytesOf(body)
  const headers = { ...reply.headers, "content-length": String(bytes.byteLength) }
  return respond(c, answers.body(bytes), { ...reply, headers })
}
