import { type Call, clientCallOf, queryOf } from "@atelier/contract"
import { answerOf, makeSendRequest, type Parts, requestOf } from "@atelier/contract/client"
import { Effect, Schema } from "effect"
import type { Answer } from "./Answer.ts"
import {
  type ClientError,
  InvalidInput,
  Refused,
  ServerFailed,
  UnexpectedAnswer,
  Unreachable
} from "./ClientError.ts"
import type { CallOptions, ClientOptions } from "./ClientOptions.ts"

const encoded = (schema: Schema.Codec<unknown, unknown> | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(schema)(value)

/** Encodes the parts of an input for sending. Throws if they do not match the call's schemas. */
const encodedParts = (call: Call, input: Parts): Parts => ({
  params: encoded(call.params, input.params),
  query: encoded(queryOf(call), input.query ?? {}),
  body: call.bodyAs === "bytes" ? input.body : encoded(call.body, input.body),
  ...(input.version === undefined ? {} : { version: input.version })
})

export interface Asked extends CallOptions {
  readonly name: string
  readonly call: Call
  readonly input: Parts
  /** Decodes the JSON answer by this schema instead of the call's output schema. */
  readonly as?: Schema.Codec<unknown, unknown>
}

export type Caller = (
  asked: Asked
) => Answer<{ readonly answer: unknown; readonly headers: Headers }>

const failureOf = (cause: unknown): ClientError =>
  cause instanceof Refused || cause instanceof ServerFailed || cause instanceof Unreachable
    ? cause
    : new Unreachable("the answer broke off", { cause })

/** An answer that is not JSON comes from a web page, not from the API. */
const unreadable = (name: string, response: Response, cause: unknown): ClientError => {
  const type = response.headers.get("content-type") ?? "no content type"
  if (!(cause instanceof SyntaxError)) return failureOf(cause)
  return new UnexpectedAnswer({
    call: name,
    message: `${response.url} answered ${response.status} with ${type}, not with JSON. Is \`url\` the address of a shop?`
  })
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

const isPreview = ({ query }: Parts): boolean =>
  typeof query === "object" && query !== null && "preview" in query && query.preview === true

/** Gives each write a key, so that the server recognises a retry and performs it once. */
const keyOf = ({ call, input, idempotencyKey }: Asked) =>
  call.scope === "read" || call.bodyAs === "bytes" || isPreview(input)
    ? {}
    : { idempotencyKey: idempotencyKey ?? crypto.randomUUID() }

const withParts = ({ params, query, body, version }: Parts, call: Call): Parts => ({
  ...(call.params === undefined ? {} : { params }),
  query: query ?? {},
  ...(call.body === undefined ? {} : { body: body ?? {} }),
  ...(version === undefined ? {} : { version })
})

const DEFAULT_LANGUAGE = "en"

/** The base address without trailing slash; an address without path gets `/api`. */
export const apiAddress = (url: string): string => {
  let end = url.length
  while (url[end - 1] === "/") end -= 1
  const address = url.slice(0, end)
  return URL.canParse(address) && new URL(address).pathname === "/" ? `${address}/api` : address
}

/** Makes API calls that validate the input before sending and the answer before returning. */
export const makeCaller = ({ url, token, language, fetch: ownFetch }: ClientOptions): Caller => {
  const send = makeSendRequest({
    base: apiAddress(url),
    token: async () => (typeof token === "string" ? token : token()),
    language: () => language ?? DEFAULT_LANGUAGE,
    fetch: ownFetch ?? ((input, init) => fetch(input, init))
  })
  return Effect.fnUntraced(function* (asked) {
    const { name, call, input } = asked
    const request = yield* Effect.try({
      try: () => requestOf(clientCallOf(call), encodedParts(call, withParts(input, call))),
      catch: (cause) => new InvalidInput({ call: name, message: messageOf(cause) })
    })
    const response = yield* Effect.tryPromise({
      try: (signal) => send(request.path, { ...request.options, ...keyOf(asked), signal }),
      catch: failureOf
    })
    const said = yield* Effect.tryPromise({
      try: () => answerOf(clientCallOf(call), response),
      catch: (cause) => unreadable(name, response, cause)
    })
    if (call.files !== undefined) return { answer: said, headers: response.headers }
    const answer = yield* Effect.mapError(
      Schema.decodeUnknownEffect(asked.as ?? call.output)(said),
      (error) => new UnexpectedAnswer({ call: name, message: error.message })
    )
    return { answer, headers: response.headers }
  })
}
