import type { RequestContext } from "../request/RequestContext.ts"
import type { HeldAnswers } from "./HeldAnswers.ts"
import { respond } from "./respond.ts"

/** An answer before it is a response: plain, so that it can be kept and given again. */
export interface Reply {
  readonly status: 200 | 201 | 304
  readonly headers: Readonly<Record<string, string>>
  /** Text is kept with a write; a stream is read once; null is an answer without a body. */
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null
  /** The version of the row that was read, to begin its `ETag` with. */
  readonly rowVersion?: number
}

const encoder = new TextEncoder()

const JSON_TYPE = "application/json"

/** JSON that is written already. */
export const jsonBody = (
  body: string | Uint8Array<ArrayBuffer>,
  status: 200 | 201 = 200,
  headers: Readonly<Record<string, string>> = {}
): Reply => ({ status, headers: { "content-type": JSON_TYPE, ...headers }, body })

/** A value as JSON. */
export const jsonReply = (
  value: unknown,
  status: 200 | 201 = 200,
  headers: Readonly<Record<string, string>> = {}
): Reply => jsonBody(JSON.stringify(value), status, headers)

/** What was asked for is still what the caller has. */
export const unchanged = (etag: string): Reply => ({ status: 304, headers: { etag }, body: null })

/** How much of a reply is held in memory, in bytes or, of a text, in characters. */
export const sizeOf = ({ body }: Reply): number =>
  body === null || body instanceof ReadableStream
    ? 0
    : typeof body === "string"
      ? body.length
      : body.byteLength

/** A reply as an HTTP response; a large one is sent as it is read. */
export const responseOf = (
  c: RequestContext,
  { body, ...reply }: Reply,
  answers: HeldAnswers
): Response => {
  if (body === null || body instanceof ReadableStream) return respond(c, body, reply)
  if (!answers.isLarge(sizeOf({ body, ...reply }))) return respond(c, body, reply)
  const bytes = typeof body === "string" ? encoder.encode(body) : body
  const headers = { ...reply.headers, "content-length": String(bytes.byteLength) }
  return respond(c, answers.body(bytes), { ...reply, headers })
}
