import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeClient } from "./client.ts"
import {
  type Connection,
  makeSendRequest,
  REQUEST_TIMEOUT_MS,
  RETRY_WAITS_MS,
  Refused,
  Unreachable
} from "./request.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { type: "about:blank", title: code, status, code, detail: `${code}.` },
    { status, headers }
  )

interface Sent {
  readonly address: string
  readonly init: RequestInit
}

/** A server that returns the given responses in turn; without one, the network fails. */
const serving = (...answers: ReadonlyArray<Response | (() => Promise<Response>)>) => {
  const sent: Array<Sent> = []
  const connection: Connection = {
    base: "/api",
    token: async () => "a-token",
    language: () => "fr-CA",
    fetch: async (input, init) => {
      sent.push({ address: String(input), init: init ?? {} })
      const answer = answers[sent.length - 1]
      if (answer === undefined) throw new TypeError("Failed to fetch")
      return typeof answer === "function" ? answer() : answer
    }
  }
  return { sent, send: makeSendRequest(connection) }
}

const outcomeOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const settled = promise.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return settled
}

describe("a request", () => {
  it("has the signed-in user and the language on screen", async () => {
    const { sent, send } = serving(Response.json({}))
    await send("/contractors", { method: "POST", body: "{}", idempotencyKey: "k" })
    expect(sent[0]?.address).toBe("/api/contractors")
    expect(sent[0]?.init.headers).toEqual({
      accept: "application/json",
      "accept-language": "fr-CA",
      authorization: "Bearer a-token",
      "content-type": "application/json",
      "idempotency-key": "k",
      prefer: "handling=strict"
    })
  })

  it("requires the version on screen for writes", async () => {
    const { sent, send } = serving(Response.json({}), Response.json({}), Response.json({}))
    await send("/Events")
    await send("/Events", { method: "POST", body: "{}" })
    await makeClient(send).call("deleteEvent", { params: { id: "e" }, query: {}, version: 3 })
    expect(sent.map(({ init }) => new Headers(init.headers).get("prefer"))).toEqual([
      null,
      "handling=strict",
      "handling=strict"
    ])
    expect(new Headers(sent[2]?.init.headers).get("if-match")).toBe('"3"')
  })

  it("is retried while the server is unreachable, for two seconds", async () => {
    const { sent, send } = serving(new Response("<h1>Bad gateway</h1>", { status: 502 }))
    const started = Date.now()
    expect(await outcomeOf(send("/Events"))).toBeInstanceOf(Unreachable)
    expect(sent).toHaveLength(1 + RETRY_WAITS_MS.length)
    expect(Date.now() - started).toBeLessThan(2_000)
  })

  it("distinguishes a failing server from an unreachable one", async () => {
    const failed = serving(new Response("Internal Server Error", { status: 500 }))
    expect(await outcomeOf(failed.send("/Events"))).toMatchObject({
      _tag: "ServerFailed",
      status: 500
    })
    expect(failed.sent).toHaveLength(1)
    for (const status of [404, 502, 503, 504, 511, 520]) {
      const { send } = serving(...Array.from({ length: 3 }, () => new Response("", { status })))
      expect(await outcomeOf(send("/Events")), String(status)).toBeInstanceOf(Unreachable)
    }
    const unknown = serving(Response.json({ error: "?" }, { status: 501 }))
    expect(await outcomeOf(unknown.send("/Events"))).toMatchObject({ status: 501 })
  })

  it("is repeated with the same key, and not without one for writes", async () => {
    const keyed = serving()
    await outcomeOf(keyed.send("/orders", { method: "POST", idempotencyKey: "k" }))
    const keys = keyed.sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"))
    expect(keys).toEqual(["k", "k", "k"])
    const bare = serving()
    await outcomeOf(bare.send("/orders", { method: "POST" }))
    expect(bare.sent).toHaveLength(1)
  })

  it("is not repeated after any rejection", async () => {
    for (const refusal of [problem(500, "Unexpected"), problem(409, "VersionConflict")]) {
      const { sent, send } = serving(refusal, Response.json({}))
      expect(await outcomeOf(send("/Events"))).toBeInstanceOf(Refused)
      expect(sent).toHaveLength(1)
    }
  })

  it("is rejected by a gateway's 401 or 403", async () => {
    for (const [status, code] of [
      [401, "Unauthenticated"],
      [403, "Forbidden"]
    ] as const)
      for (const page of [new Response("<h1>No</h1>", { status }), Response.json({}, { status })]) {
        const { sent, send } = serving(page)
        const error = await outcomeOf(send("/Events"))
        expect(error).toMatchObject({ _tag: "Refused", problem: { code, status } })
        expect(sent).toHaveLength(1)
      }
  })

  it("waits as long as the server asks, at most a second", async () => {
    const soon = serving(problem(503, "Overloaded", { "retry-after": "1" }), Response.json({}))
    expect(await outcomeOf(soon.send("/Events"))).toBeInstanceOf(Response)
    expect(soon.sent).toHaveLength(2)
    const later = serving(problem(429, "TooManyRequests", { "retry-after": "30" }))
    expect(await outcomeOf(later.send("/Events"))).toBeInstanceOf(Refused)
    expect(later.sent).toHaveLength(1)
  })

  it("times out without an answer, unlike a cancelled one", async () => {
    const silent = (init: RequestInit | undefined): Promise<Response> =>
      new Promise((_, reject) => {
        const signal = init?.signal
        if (signal?.aborted === true) reject(signal.reason)
        signal?.addEventListener("abort", () => reject(signal.reason))
      })
    const send = makeSendRequest({
      base: "",
      token: async () => null,
      language: () => "fr",
      fetch: (_, init) => silent(init)
    })
    const started = Date.now()
    expect(await outcomeOf(send("/Events"))).toBeInstanceOf(Unreachable)
    expect(Date.now() - started).toBe(REQUEST_TIMEOUT_MS)
    const stop = new AbortController()
    const left = outcomeOf(send("/Events", { signal: stop.signal, timeoutMs: null }))
    stop.abort()
    expect(await left).toMatchObject({ name: "AbortError" })
  })

  it("is repeated for a POST call that only reads", async () => {
    const { sent, send } = serving()
    await outcomeOf(makeClient(send).call("queryBlockers", { query: {}, body: {} }))
    expect(sent).toHaveLength(1 + RETRY_WAITS_MS.length)
  })
})
