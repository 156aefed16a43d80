import { calls, everyCall } from "@atelier/contract"
import { Cause, Effect, Exit, Fiber, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { apiAddress } from "./Caller.ts"
import { makeClient, Refused, UnexpectedAnswer } from "./index.ts"
import { makePromiseClient } from "./promise.ts"

const ID = "AAAAAAAAAAAAAAAAAAAAAA"

const contractor = { id: "roy", version: 3, name: "Roy", email: "", phone: "" }

const outcome = {
  success: true,
  changeId: null,
  changes: [],
  overloads: [],
  newlyLate: [],
  warnings: [],
  omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 },
  orders: []
}

interface Sent {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}

const serving = (...answers: ReadonlyArray<() => Response | Promise<Response>>) => {
  const sent: Array<Sent> = []
  const options = {
    url: "https://shop.example/api/",
    token: "secret",
    language: "en",
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
      const body = typeof init.body === "string" ? JSON.parse(init.body) : init.body
      sent.push({
        address: String(input),
        method: init.method ?? "GET",
        headers: new Headers(init.headers),
        body
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === undefined) throw new Error("nothing to answer")
      return answer()
    }
  }
  return { sent, options, client: makeClient(options), promises: makePromiseClient(options) }
}

const failureOf = async <A, E>(effect: Effect.Effect<A, E>): Promise<unknown> => {
  const exit = await Effect.runPromiseExit(effect)
  return Exit.isFailure(exit) ? Cause.squash(exit.cause) : null
}

const stale = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Changed meanwhile",
      status: 409,
      code: "VersionConflict",
      detail: "Somebody changed it.",
      current: contractor
    },
    { status: 409 }
  )

describe("the client", () => {
  it("has every call of the contract and every generic resource", () => {
    const { client } = serving()
    const named = Object.keys(calls).filter(
      (name) => typeof Reflect.get(client, name) !== "function"
    )
    expect(named).toEqual([])
    const paths = everyCall.flatMap(([name]) => (name.includes(".") ? [name.split(".")[0]] : []))
    expect(Object.keys(client.records)).toEqual([...new Set(paths)])
    expect(Object.keys(client.preview).length).toBeGreaterThan(40)
  })

  it("sends token and language with a new request each time it runs", async () => {
    const { client, sent } = serving(() => Response.json(contractor))
    const reading = client.records.contractors.get("roy")
    expect(sent).toEqual([])
    expect(await Effect.runPromise(reading)).toEqual(contractor)
    await Effect.runPromise(reading)
    expect(sent.map(({ address }) => address)).toEqual([
      "https://shop.example/api/contractors/roy",
      "https://shop.example/api/contractors/roy"
    ])
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer secret")
    expect(sent[0]?.headers.get("accept-language")).toBe("en")
  })

  it("lists records with the total", async () => {
    const { client, sent } = serving(() =>
      Response.json([contractor], { headers: { "content-range": "contractors 0-0/31" } })
    )
    const page = await Effect.runPromise(
      client.records.contractors.list({ sort: ["name", "ASC"], range: [0, 0], filter: { q: "r" } })
    )
    expect(page).toEqual({ rows: [contractor], total: 31 })
    expect(new URL(sent[0]?.address ?? "").search).toBe(
      `?${new URLSearchParams({ sort: '["name","ASC"]', range: "[0,0]", filter: '{"q":"r"}' })}`
    )
  })

  it("retries a write with its key while the answer is lost", async () => {
    const lost = () => Promise.reject(new TypeError("fetch failed"))
    const { client, sent } = serving(lost, () => Response.json({ ...contractor, version: 4 }))
    const saved = await Effect.runPromise(client.records.contractors.change(contractor))
    expect(saved.version).toBe(4)
    const keys = sent.map(({ headers }) => headers.get("idempotency-key"))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it("previews without a key", async () => {
    const { client, sent } = serving(() => Response.json(outcome))
    const { preview } = client.records.contractors
    expect(await Effect.runPromise(preview.remove(contractor))).toEqual(outcome)
    expect(sent[0]?.address).toContain("/contractors/roy?preview=true")
    expect(sent[0]?.method).toBe("DELETE")
    expect(sent[0]?.headers.get("if-match")).toBe('"3"')
    expect(sent[0]?.headers.get("idempotency-key")).toBeNull()
  })

  it("sends the version in If-Match where the body has none", async () => {
    const { client, promises, sent } = serving(() => Response.json(outcome))
    const input = { params: { id: "saws" }, body: {}, version: 7 }
    await Effect.runPromise(client.preview.startProgressMaintenance(input))
    await promises.preview.startProgressMaintenance(input)
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"7"', '"7"'])
    expect(sent.map(({ body }) => body)).toEqual([{}, {}])
    const unseen = { params: { id: "saws" }, body: {} }
    // @ts-expect-error a version is not forgotten
    expect(client.preview.startProgressMaintenance(unseen)).toBeDefined()
  })

  it("fails with the server's problem and the current row", async () => {
    const { client, promises } = serving(stale)
    const failure = await failureOf(client.records.contractors.change(contractor))
    expect(failure).toBeInstanceOf(Refused)
    expect(failure).toMatchObject({ problem: { code: "VersionConflict", current: contractor } })
    const caught = await Effect.runPromise(
      client.records.contractors
        .change(contractor)
        .pipe(Effect.catchTag("Refused", ({ problem }) => Effect.succeed(problem.code)))
    )
    expect(caught).toBe("VersionConflict")
    await expect(promises.records.contractors.change(contractor)).rejects.toBeInstanceOf(Refused)
  })

  it("does not send invalid input", async () => {
    const { client, sent } = serving()
    const moved = client.queryEvents({
      query: { start: "2026-02-31", end: "2026-03-07" },
      body: {}
    })
    expect(await failureOf(moved)).toMatchObject({ _tag: "InvalidInput" })
    expect(sent).toEqual([])
  })

  it("rejects an answer that violates the contract", async () => {
    const { client } = serving(() => Response.json({ ...contractor, version: "new" }))
    const failure = await failureOf(client.records.contractors.get("roy"))
    expect(failure).toBeInstanceOf(UnexpectedAnswer)
    expect(failure).toMatchObject({ call: "contractors.get" })
  })

  it("detects a web page at the address of the API", async () => {
    const page = () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } })
    const failure = await failureOf(serving(page).client.getUserConfig())
    expect(failure).toBeInstanceOf(UnexpectedAnswer)
    expect(String((failure as UnexpectedAnswer).message)).toMatch(
      /answered 200 with text\/html, not with JSON\. Is `url` the address of a shop\?$/
    )
  })

  it.each([
    ["https://shop.example", "https://shop.example/api"],
    ["https://shop.example/", "https://shop.example/api"],
    ["https://shop.example/api/", "https://shop.example/api"],
    ["https://host.example/shop/api", "https://host.example/shop/api"]
  ])("calls the API of %s at %s", (url, address) => expect(apiAddress(url)).toBe(address))

  it("requests English errors by default", async () => {
    const { options, sent } = serving(() => Response.json({}))
    const { language: _, ...others } = options
    await failureOf(makeClient(others).getUserConfig())
    expect(sent[0]?.headers.get("accept-language")).toBe("en")
  })

  it("aborts an interrupted request", async () => {
    let signal: AbortSignal | null | undefined
    const client = makeClient({
      url: "https://shop.example/api",
      token: async () => "secret",
      fetch: (_, init) => {
        signal = init?.signal
        return new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal?.reason))
        })
      }
    })
    const fiber = Effect.runFork(client.getUserConfig())
    while (signal === undefined) await new Promise((resolve) => setTimeout(resolve, 1))
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(signal?.aborted).toBe(true)
  })

  it("follows changes page by page", async () => {
    const change = { id: ID, at: "2026-11-23T00:00:00.000Z", userId: "ann", intent: "moveEvent" }
    const page = (next: string, data: ReadonlyArray<unknown>, isLast: boolean) => () =>
      Response.json({ data, next, isLast, isReset: false })
    const { client, promises, sent } = serving(
      page("1", [{ ...change, changes: [] }], false),
      page("1", [], true),
      page("2", [{ ...change, changes: [] }], true)
    )
    const two = client.followChanges({ everyMs: 1 }).pipe(Stream.take(2), Stream.runCollect)
    expect((await Effect.runPromise(two)).map(({ next }) => next)).toEqual(["1", "2"])
    expect(sent.map(({ address }) => new URL(address).searchParams.get("after"))).toEqual([
      "",
      "1",
      "1"
    ])
    for await (const { next } of promises.followChanges({ after: "1" })) {
      expect(next).toBe("2")
      break
    }
  })
})
