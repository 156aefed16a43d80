import { Refused, type RequestOptions, type SendRequest } from "@atelier/contract/client"
import type { fetchUtils } from "react-admin"
import { problemError } from "./problemError.ts"

type HttpClient = typeof fetchUtils.fetchJson

/** What a write is sent with besides. */
export type WriteHeaders = Pick<RequestOptions, "idempotencyKey" | "ifMatch">

/** The data provider's requests. A refusal becomes an error that react-admin's forms understand. */
export const makeHttpClient =
  (send: SendRequest, { idempotencyKey, ...headers }: WriteHeaders = {}): HttpClient =>
  async (path, { method = "GET", body, signal } = {}) => {
    const response = await send(path, {
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
