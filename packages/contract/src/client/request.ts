import type { Problem } from "../refusal/Problem.ts"

export interface Connection {
  /** Address of the API, such as `/api`. */
  readonly base: string
  readonly token: () => Promise<string | null>
  readonly language: () => string
  readonly headers?: () => Readonly<Record<string, string>>
  readonly fetch: typeof fetch
}

/** The server rejected the request, or a gateway with 401 or 403 and empty texts. */
export class Refused extends Error {
  readonly _tag = "Refused"
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The server could not be reached, or another program answered. */
export class Unreachable extends Error {
  readonly _tag = "Unreachable"
}

/** The server failed without a problem document. */
export class ServerFailed extends Error {
  readonly _tag = "ServerFailed"
  readonly status: number
  constructor(status: number) {
    super(`the server failed with ${status}`)
    this.status = status
  }
}

export interface RequestOptions {
  /** Default: GET. */
  readonly method?: string
  /** A string is sent as JSON, bytes as they are. */
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The version that the row must still have for the write. */
  readonly ifMatch?: number
  /** The server recognises a repeated write by this key and runs it once. */
  readonly idempotencyKey?: string
  /** The request may be sent twice; default: for GET and with an idempotency key. */
  readonly repeatable?: boolean
  readonly signal?: AbortSignal
  /** Time limit in milliseconds; null for a stream that stays open. */
  readonly timeoutMs?: number | null
}

export type SendRequest = (path: string, options?: RequestOptions) => Promise<Response>

/** Waits before the second and the third attempt, in milliseconds. */
export const RETRY_WAITS_MS = [300, 900] as const

/** There is no further attempt if the server asks for a longer wait, in milliseconds. */
const MAX_WAIT_MS = 1_000

export const REQUEST_TIMEOUT_MS = 60_000

const busy = new Set([429, 503])

/** Statuses of gateways that do not reach the server; also those from 520 on. */
const gateways = new Set([502, 503, 504, 511])

const isOfServer = (status: number): boolean =>
  status >= 500 && status < 520 && !gateways.has(status)

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "detail" in value &&
  typeof value.detail === "string"

/** Resolves after the time; rejects as soon as the signal aborts. */
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

const gatewayRefusals: Readonly<Record<number, string>> = {
  401: "Unauthenticated",
  403: "Forbidden"
}

const withoutProblem = (status: number, cause?: unknown): Refused | ServerFailed | Unreachable => {
  const code = gatewayRefusals[status]
  if (code !== undefined)
    return new Refused({ type: "about:blank", title: "", status, code, detail: "" })
  return isOfServer(status)
    ? new ServerFailed(status)
    : new Unreachable(`unexpected answer ${status}`, { cause })
}

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

/** A response, or an error with the wait before the next attempt (null: none). */
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
 * Creates the function by which screens send requests, for the signed-in user and in the language
 * on screen. The server rejects writes without the version on screen, whatever the shop allows.
 * Repeatable requests are sent up to twice more while the server is unreachable or briefly busy;
 * the answer must begin within `timeoutMs`. Fails with `Refused`, `ServerFailed`, `Unreachable`, or
 * the reason of the caller's signal.
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
