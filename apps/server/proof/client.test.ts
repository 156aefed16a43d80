import { Refused } from "@atelier/client"
import { makePromiseClient, type PromiseClient } from "@atelier/client/promise"
import { type Call, type CallName, calls, type ResourcePath, resources } from "@atelier/contract"
import { Schema } from "effect"
import { afterAll, describe, expect, it, vi } from "vitest"
import { serveHere } from "../test/TestServer.ts"
import { callsInOrder } from "./callsInOrder.ts"
import { carefulRequests } from "./carefulRequests.ts"
import type { Sent } from "./inputs.ts"
import { startProofShop } from "./ProofShop.ts"
import { samples } from "./samples.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const TRIES = 40

type Parts = Readonly<Record<"params" | "query" | "body", unknown>>

const decoded = (schema: Call["query"], value: unknown): unknown =>
  schema === undefined ? undefined : Schema.decodeUnknownSync(schema)(value)

const paramsIn = (call: Call, path: string): unknown => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const pattern = `^/api${call.path.replace(/\{\w+\}/g, "([^/]+)")}$`
  const found = new RegExp(pattern).exec(path)?.slice(1) ?? []
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at] ?? "")]))
}

const bodyIn = async (body: Sent["body"]): Promise<unknown> => {
  if (typeof body === "string") return JSON.parse(body)
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return body === undefined ? undefined : new Uint8Array(await body.arrayBuffer())
}

/** The client input for a request; null if it violates the contract. */
const inputOf = async (call: Call, { path, body }: Sent): Promise<Parts | null> => {
  const url = new URL(path, "http://shop")
  const sent = await bodyIn(body)
  try {
    return {
      params: decoded(call.params, paramsIn(call, url.pathname)),
      query: decoded(call.query, Object.fromEntries(url.searchParams)) ?? {},
      body: sent instanceof Uint8Array ? sent : decoded(call.body, call.respelled?.(sent) ?? sent)
    }
  } catch {
    return null
  }
}

const isNamed = (name: string): name is CallName => name in calls

/** In `npm test`, only some. */
const tried = callsInOrder.filter(
  ([name]) =>
    isNamed(name) && (isWhole || /^(getUserConfig|getWorkOrders|lockPositions)$/.test(name))
)

const shop = await startProofShop({}, serveHere)
const client = makePromiseClient({
  url: `${shop.origin}/api`,
  token: () => shop.token("admin"),
  language: "en"
})
afterAll(() => shop.close())

/** Rows of the proof shop have version 1. */
const versionFor = (call: Call): object =>
  call.scope === "write" && call.seen.of === "row" && call.seen.field === null ? { version: 1 } : {}

/** True if the call succeeds; may be rejected, but must not fail in other ways. */
const isAnswered = async (name: CallName, input: Parts): Promise<boolean> => {
  const ask = client[name] as (input: object) => Promise<unknown>
  try {
    await ask({ ...input, ...versionFor(calls[name]) })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

const answered = new Set<string>()

describe("the client makes every call of a real shop and decodes each answer:", () => {
  it.each(tried)("%s", async (name, call) => {
    if (!isNamed(name)) return
    for (const sent of samples(carefulRequests(shop.plan, name, call), {
      numRuns: TRIES,
      seed: 3
    })) {
      const input = await inputOf(call, sent)
      if (input === null) continue
      if (!(await isAnswered(name, input))) continue
      answered.add(name)
      return
    }
  })
})

const paths = Object.keys(resources) as ReadonlyArray<ResourcePath>

describe("the client lists, reads and previews records of", () => {
  it.each(isWhole ? paths : ["contractors" as const])("%s", async (path) => {
    const records: PromiseClient["records"]["contractors"] = client.records[path] as never
    const { rows, total } = await records.list({ range: [0, 0] })
    expect(total).toBeGreaterThanOrEqual(rows.length)
    const [first] = rows
    if (first === undefined) return
    expect(await records.get(first.id)).toEqual(first)
    expect((await records.preview.change(first)).changeId).toBeNull()
  })
})

it("returns the current row after a stale write through the client", async () => {
  const { contractors } = client.records
  const made = await contractors.create({ name: "Ada", email: "", phone: "" })
  const changed = await contractors.change({ ...made, name: "Ada B." })
  await expect(contractors.change(made)).rejects.toMatchObject({
    problem: { code: "VersionConflict", current: changed }
  })
  expect((await contractors.remove(changed)).id).toBe(made.id)
})

it("got answers to most calls", () => {
  const not = tried.map(([name]) => name).filter((name) => !answered.has(name))
  report("calls answered to the client", answered.size)
  expect(answered.size, not.join(" ")).toBeGreaterThan(isWhole ? 140 : 1)
})
