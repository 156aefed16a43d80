import { Problem } from "@atelier/contract"
import { type Connection, Unreachable } from "@atelier/contract/client"
import { Result, Schema } from "effect"
import type { fetchUtils } from "react-admin"
import { problemError } from "./problemError.ts"

type HttpClient = typeof fetchUtils.fetchJson
type Options = Parameters<HttpClient>[1]

const decodeProblem = Schema.decodeUnknownResult(Schema.fromJsonString(Problem))

const headersOf = async (connection: Connection, options: Options): Promise<Headers> => {
  const headers = new Headers((options?.headers ?? {}) as HeadersInit)
  const token = await connection.token()
  headers.set("accept", "application/json")
  headers.set("accept-language", connection.language())
  if (token !== null) headers.set("authorization", `Bearer ${token}`)
  if (options?.body !== undefined) headers.set("content-type", "application/json")
  if (options?.method === "POST") headers.set("idempotency-key", crypto.randomUUID())
  return headers
}

/**
 * The HTTP client of the data provider: asks as whoever is signed in, in the language on screen. What
 * the server refuses becomes an error that react-admin's forms understand.
 */
export const makeHttpClient =
  (connection: Connection): HttpClient =>
  async (url, options = {}) => {
    const { user: _user, ...init } = options
    const response = await connection
      .fetch(url, { ...init, headers: await headersOf(connection, options) } as RequestInit)
      .catch((cause: unknown) => {
        if (cause instanceof DOMException && cause.name === "AbortError") throw cause
        throw new Unreachable("the server cannot be reached", { cause })
      })
    const body = await response.text()
    if (!response.ok) {
      const problem = decodeProblem(body)
      throw Result.isSuccess(problem)
        ? problemError(problem.success)
        : new Unreachable(`unexpected answer ${response.status}`)
    }
    return {
      status: response.status,
      headers: response.headers,
      body,
      json: body === "" ? null : JSON.parse(body)
    }
  }
