import type { Problem } from "../Problem.ts"

/** What reaches the server. */
export interface Connection {
  /** Where the API is, such as `/api`. */
  readonly base: string
  /** A bearer token for the next request; null asks without one. */
  readonly token: () => Promise<string | null>
  /** `Accept-Language` of every request. */
  readonly language: () => string
  /** Headers of every request besides. */
  readonly headers?: () => Readonly<Record<string, string>>
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

/** The server was reached and failed, without a problem that says why. */
export class ServerFailed extends Error {
  readonly _tag = "ServerFailed"
  readonly status: number
  constructor(status: number) {
    super(`the server failed with ${status}`)
    this.status = status
  }
}

/** How one request is made. */
export interface RequestOptions {
  /** GET unless said otherwise. */
  readonly method?: string
  /** A text is sent as JSON, bytes as they are. */
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  /** `application/json` unless said otherwise. */
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The version that a row has to have still, for the write to be done. */
  readonly ifMatch?: number
  /** Lets the server recognise a repeated write, so that it is done once. */
  readonly idempotencyKey?: string
  /**
   * Whether it may be sent twice; only a GET or a request with an idempotency key unless said
   * otherwise.
   */
  readonly repeatable?: boolean
  readonly signal?: AbortSignal
  /** When it is given up, in milliseconds; null for a stream that stays open. */
  readonly timeoutMs?: number | null
}

/** Sends one request below the API's address, such as `/contractors?range=[0,24]`. */
export type SendRequest = (path: string, options?: RequestOptions) => Promise<Response>

/** Waits before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS = [300, 900] as const

/** A server that asks for a longer wait than this is not asked again. */
const MAX_WAIT_MS = 1_000

/** How long an answer may take, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 60_000

const busy = new Set([429, 503])

/** What somebody between answers who does not reach the server, besides those from 520 on. */
const gateways = new Set([502, 503, 504, 511])

const isOfServer = (status: number): boolean =>
  status >= 500 && status < 520 && !gateways.has(status)

/**
 * Whether the JSON of an answer is a problem that the server tells, and not that of somebody
 * between.
 */
const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "detail" in value &&
  typeof value.detail === "string"

/** Resolves after some time; rejects as soon as the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener("abort", stop, { once: true })
  })

const headersOf = async (
  connection: Connection,
  {
    method = "GET",
    body,
    accept = "application/json",
    headers = {},
    ifMatch,
    idempotencyKey
  }: RequestOptions
): Promise<Record<string, string>> => {
  const token = await connection.token()
  return {
    accept,
    "accept-language": connection.language(),
    ...connection.headers?.(),
    ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    ...(body instanceof Uint8Array ? { "content-type": "application/octet-stream" } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(method === "GET" ? {} : { prefer: "handling=strict" }),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    ...headers
  }
}

const withoutProblem = (status: number, cause?: unknown): ServerFailed | Unreachable =>
  isOfServer(status)
    ? new ServerFailed(status)
    : new Unreachable(`unexpected answer ${status}`, { cause })

const refusalIn = async (response: Response): Promise<Refused | ServerFailed | Unreachable> => {
  const { status, headers } = response
  if (!/json/.test(headers.get("content-type") ?? "")) return withoutProblem(status)
  try {
    const problem: unknown = await response.json()
    return isProblem(problem) ? new Refused(problem) : withoutProblem(status)
  } catch (cause) {
    return withoutProblem(status, cause)
  }
}

/** What an attempt came to: an answer, or an error and how long to wait before another attempt. */
type Attempt =
  | { readonly response: Response }
  | { readonly error: Error; readonly waitMs: number | null }

const attempt = async (
  connection: Connection,
  path: string,
  options: RequestOptions,
  signal: AbortSignal
): Promise<Attempt> => {
  const { method = "GET", body } = options
  let response: Response
  try {
    response = await connection.fetch(`${connection.base}${path}`, {
      method,
      headers: await headersOf(connection, options),
      signal,
      ...(body === undefined ? {} : { body })
    })
  } catch (cause) {
    signal.throwIfAborted()
    const error =
      cause instanceof Unreachable
        ? cause
        : new Unreachable("the server cannot be reached", { cause })
    return { error, waitMs: 0 }
  }
  if (response.ok) return { response }
  const error = await refusalIn(response)
  if (error instanceof Unreachable) return { error, waitMs: 0 }
  const waitMs = Number(response.headers.get("retry-after") ?? Number.NaN) * 1_000
  return { error, waitMs: busy.has(response.status) && waitMs <= MAX_WAIT_MS ? waitMs : null }
}

/**
 * The one way in which screens reach the server: as whoever is signed in, in the language on
 * screen. A write that does not say which version of a row was on screen is refused, whatever the
 * shop allows. What may be repeated is sent again, twice at most, while the server cannot be
 * reached or says that it is busy for a moment; the answer begins within `timeoutMs`. Fails with
 * `Refused`, `ServerFailed`, `Unreachable`, or the reason of the caller's own signal.
 */
export const makeSendRequest =
  (connection: Connection): SendRequest =>
  async (path, options = {}) => {
    const { method = "GET", idempotencyKey, timeoutMs = REQUEST_TIMEOUT_MS } = options
    const repeatable = options.repeatable ?? (method === "GET" || idempotencyKey !== undefined)
    const timeout = new AbortController()
    const timer =
      timeoutMs === null
        ? undefined
        : setTimeout(() => timeout.abort(new Unreachable("the server does not answer")), timeoutMs)
    const signal =
      options.signal === undefined
        ? timeout.signal
        : AbortSignal.any([options.signal, timeout.signal])
    try {
      for (const pause of [...RETRY_WAITS_MS, null]) {
        const made = await attempt(connection, path, options, signal)
        if ("response" in made) return made.response
        if (!repeatable || pause === null || made.waitMs === null) throw made.error
        await wait(Math.max(pause, made.waitMs), signal)
      }
      throw new Unreachable("the server cannot be reached")
    } finally {
      clearTimeout(timer)
    }
  }
