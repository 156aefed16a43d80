import { Refused, type RequestOptions, type SendRequest } from "@atelier/contract/client"
import type { fetchUtils } from "react-admin"
import { problemError } from "./problemError.ts"

type HttpClient = typeof fetchUtils.fetchJson

/** Answer to the moves that a write offers: make them or not. Absent if it offers none. */
export type MovesAnswer = "offered" | "none"

export interface WriteOptions extends Pick<RequestOptions, "idempotencyKey" | "ifMatch"> {
  readonly moves?: MovesAnswer
}

export const makeHttpClient =
  (send: SendRequest, { idempotencyKey, moves, ...headers }: WriteOptions = {}): HttpClient =>
  async (path, { method = "GET", body, signal } = {}) => {
    const query = method === "GET" || moves === undefined ? "" : `?moves=${moves}`
    const response = await send(`${path}${query}`, {
      method,
      ...(typeof body === "string" ? { body } : {}),
      ...(signal instanceof AbortSignal ? { signal } : {}),
      ...(method === "GET"
        ? {}
        : { ...headers, idempotencyKey: idempotencyKey ?? crypto.randomUUID() })
    }).catch((error: unknown) => {
      const refused = method === "GET" ? "read" : "write"
      throw error instanceof Refused ? problemError(error.problem, refused) : error
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      json: text === "" ? null : JSON.parse(text)
    }
  }
