import { Result, Schema } from "effect"
import type { Call } from "./Call.ts"
import { type CallInput, type CallName, type CallOutput, calls } from "./calls.ts"
import { Problem } from "./Problem.ts"
import { readFileAnswer } from "./readFileAnswer.ts"

/** What the client needs from its surroundings. */
export interface Connection {
  /** Where the API is, such as `/api`. */
  readonly base: string
  /** A bearer token for the next request; null asks without one. */
  readonly token: () => Promise<string | null>
  /** `Accept-Language` of every request. */
  readonly language: () => string
  readonly fetch: typeof fetch
}

/** The server refused, and said why. */
export class Refused extends Error {
  readonly _tag = "Refused"
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The server could not be reached, or what answered was not the server. */
export class Unreachable extends Error {
  readonly _tag = "Unreachable"
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

const encode = (schema: Schema.Codec<unknown, unknown> | undefined, value: unknown): unknown =>
  schema === undefined ? undefined : Schema.encodeUnknownSync(schema)(value)

const addressOf = (base: string, call: Call, input: Parts): string => {
  const params = (encode(call.params, input.params) ?? {}) as Record<string, unknown>
  const query = (encode(call.query, input.query ?? {}) ?? {}) as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]))
  )
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
  ).toString()
  return `${base}${path}${search === "" ? "" : `?${search}`}`
}

const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

const bodyOf = (call: Call, input: Parts): { body?: string | FormData; type?: string } => {
  if (call.body === undefined) return {}
  const body = encode(call.body, input.body)
  return call.bodyAs === "multipart"
    ? { body: formOf(body as Record<string, unknown>) }
    : { body: JSON.stringify(body), type: "application/json" }
}

const decodeProblem = Schema.decodeUnknownResult(Schema.fromJsonString(Problem))

const problemOf = async (response: Response): Promise<Problem> => {
  const problem = decodeProblem(await response.text())
  if (Result.isSuccess(problem)) return problem.success
  throw new Unreachable(`unexpected answer ${response.status}`)
}

const answerOf = async (call: Call, response: Response): Promise<unknown> => {
  if (call.files === undefined) return response.json()
  const file = await readFileAnswer(response)
  if (file !== null) return file
  throw new Unreachable("the answer is no file")
}

/** The typed client of the API: `client.call("getEvent", { query: { eventId } })`. */
export interface Client {
  readonly call: <N extends CallName>(
    name: N,
    input: CallInput<N>,
    options?: { readonly signal?: AbortSignal; readonly idempotencyKey?: string }
  ) => Promise<CallOutput<N>>
}

/** A client over a connection. Answers are trusted to be what the contract says. */
export const makeClient = (connection: Connection): Client => ({
  call: async (name, input, options) => {
    const call: Call = calls[name]
    const { body, type } = bodyOf(call, input as Parts)
    const token = await connection.token()
    const response = await connection
      .fetch(addressOf(connection.base, call, input as Parts), {
        method: call.method,
        headers: {
          accept: "application/json",
          "accept-language": connection.language(),
          ...(type === undefined ? {} : { "content-type": type }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(options?.idempotencyKey === undefined
            ? {}
            : { "idempotency-key": options.idempotencyKey })
        },
        ...(body === undefined ? {} : { body }),
        ...(options?.signal === undefined ? {} : { signal: options.signal })
      })
      .catch((cause: unknown) => {
        if (cause instanceof DOMException && cause.name === "AbortError") throw cause
        throw new Unreachable("the server cannot be reached", { cause })
      })
    if (!response.ok) throw new Refused(await problemOf(response))
    return (await answerOf(call, response)) as never
  }
})
