import {
  type CallTarget,
  callTargetOf,
  everyCall,
  type NamedCall,
  type SeenVersions
} from "@atelier/contract"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { problemIn, type TestApi } from "../../../adapters/http/test/TestApi.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { demoPlan, startDemoApi } from "./demoApi.ts"
import { addressOf, type Sent } from "./inputs.ts"
import { samples } from "./samples.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const TRIES = scale(4, 300)
/** Further rounds if no sample fits. */
const MAX_ROUNDS = 150
const STALE = '"987654321"'
const roles = ["admin", "planner", "installer", "shipper", "visitor"]

const plan = demoPlan(false)
const takesAway = (name: string): boolean => /remove|delete/i.test(name)
const seenBy: ReadonlyMap<string, SeenVersions> = new Map(
  everyCall.flatMap(([name, call]) => (call.scope === "write" ? [[name, call.seen]] : []))
)
const writes = everyCall.filter(([name]) => seenBy.has(name))
const isOf =
  (...kinds: ReadonlyArray<SeenVersions["of"]>) =>
  ([name]: NamedCall): boolean => {
    const seen = seenBy.get(name)
    return seen !== undefined && kinds.includes(seen.of)
  }
const ofRows = writes.filter(isOf("row", "rows", "place"))
const ofOneRow = writes.filter(isOf("row"))
const ofNone = writes.filter(isOf("none"))

/** Removes the value at a path; `*` stands for each list entry. */
const without = (value: unknown, [field = "", ...rest]: ReadonlyArray<string>): unknown => {
  if (field === "*") return Array.isArray(value) ? value.map((each) => without(each, rest)) : value
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, inner]) =>
      key !== field ? [[key, inner]] : rest.length === 0 ? [] : [[key, without(inner, rest)]]
    )
  )
}

const fieldOf = (name: string): string | null => {
  const seen = seenBy.get(name)
  if (seen?.of === "rows") return seen.list === null ? "versions" : `${seen.list}.*.version`
  return seen?.of === "row" || seen?.of === "place" ? seen.field : null
}

const unseen = (name: string, { path, body }: Sent): Sent => {
  const field = fieldOf(name)
  if (typeof body !== "string" || field === null) return { path, body }
  return { path, body: JSON.stringify(without(JSON.parse(body), field.split("."))) }
}

const isPreview = ({ path }: Sent): boolean => /[?&](preview|dryRun)=true/.test(path)

const ask = (
  api: TestApi,
  account: string,
  [, { method }]: NamedCall,
  { path, body }: Sent,
  headers: Record<string, string> = {}
) => api.ask(account, path, { method, headers, ...(body === undefined ? {} : { body }) })

function* requestsTo([name, call]: NamedCall): Generator<Sent> {
  const careful = carefulRequests(plan, name, call).filter((sent) => !isPreview(sent))
  for (let seed = 1; seed <= MAX_ROUNDS; seed += 1)
    yield* samples(careful, { numRuns: TRIES, seed })
}

describe("a strict shop rejects a write without the versions that it overwrites:", () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startDemoApi(demoPlan(true))
  })
  afterAll(() => api.stop())

  it.each(ofRows)("%s", async (name, call) => {
    let refused = 0
    let tries = 0
    for (const sent of requestsTo([name, call])) {
      tries += 1
      if (tries > TRIES && refused > 0) break
      const header = tries % 2 === 0 ? { "if-match": "*" } : {}
      const response = await ask(api, "admin", [name, call], unseen(name, sent), header)
      expect(response.ok, `${sent.path} ${String(sent.body)}`).toBe(false)
      const { status, code, errors = [] } = await problemIn(response)
      expect(["VersionRequired", "InvalidInput"]).toContain(code)
      if (code === "VersionRequired") expect(status).toBe(428)
      const isMissed = errors.some(({ path }) => path === fieldOf(name))
      if (code === "VersionRequired" || isMissed) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })

  it.each(ofNone)("except %s, which overwrites nothing", async (name, call) => {
    for (const sent of fc.sample(carefulRequests(plan, name, call), { numRuns: TRIES, seed: 1 }))
      expect((await ask(api, "visitor", [name, call], sent)).status).not.toBe(428)
  })
})

type Reads = readonly [read: NamedCall, write: NamedCall]

const isOfSameTable = ([, read]: NamedCall, [, write]: NamedCall): boolean => {
  const [from, to] = [callTargetOf(read), callTargetOf(write)]
  if (read.scope === "write" || from === undefined || from.table !== to?.table) return false
  return "id" in from || plan[from.table].size > 0
}

const readsAndWrites: ReadonlyArray<readonly [title: string, Reads]> = everyCall.flatMap((read) =>
  ofOneRow.flatMap((write) =>
    isOfSameTable(read, write)
      ? [[`${write[0]} takes the tag of ${read[0]}`, [read, write]] as const]
      : []
  )
)

const pathOf = (path: string): RegExp =>
  new RegExp(`^/api${path.replace(/\{(\w+)\}/g, "(?<$1>[^/?]+)")}(\\?|$)`, "i")

const idOfRow = (
  target: CallTarget,
  { path: pattern }: NamedCall[1],
  sent: Sent
): string | null => {
  if ("id" in target) return target.id
  const url = new URL(sent.path, "http://shop")
  const parts = {
    params: pathOf(pattern).exec(sent.path)?.groups ?? {},
    query: Object.fromEntries(url.searchParams),
    body: typeof sent.body === "string" ? JSON.parse(sent.body) : {}
  }
  const value: unknown = target.field
    .split(".")
    .reduce((inner: unknown, field) => Reflect.get(Object(inner), field), parts[target.part])
  return typeof value === "string" ? decodeURIComponent(value) : null
}

/** The first account that may read an address, with the tag; null if none may. */
const tagOf = async (api: TestApi, address: string) => {
  for (const account of ["admin", "planner"]) {
    const seen = await api.ask(account, address)
    const tag = seen.headers.get("etag")
    await seen.body?.cancel()
    if (seen.ok && tag !== null) return { account, tag }
  }
  return null
}

describe("the tag of a read is valid in If-Match of the writes of its row:", () => {
  it.each(readsAndWrites)("%s", async (_, [[, read], [name, call]]) => {
    const api = await startDemoApi(plan)
    const [from, to] = [callTargetOf(read), callTargetOf(call)]
    if (from === undefined || to === undefined) throw new Error("both are about one row")
    let taken = 0
    let tries = 0
    for (const sent of requestsTo([name, call])) {
      tries += 1
      if (taken > 0 || tries > MAX_ROUNDS) break
      const id = idOfRow(to, call, sent) ?? ("orCaller" in to ? "admin" : null)
      if (id === null || ("id" in from && from.id !== id)) continue
      if ("orCaller" in from && id !== "admin") continue
      const named = "id" in from || "orCaller" in from ? {} : { [from.field]: id }
      const inPath = "part" in from && from.part === "params"
      const address = addressOf(read.path, inPath ? named : {}, inPath ? {} : named)
      const seen = await tagOf(api, address)
      if (seen === null) continue
      const { account, tag } = seen
      const response = await ask(api, account, [name, call], unseen(name, sent), {
        "if-match": tag,
        prefer: "handling=strict"
      })
      const answer = await response.text()
      const about = `${address} ${tag} ${sent.path} ${answer}`
      expect([412, 428], about).not.toContain(response.status)
      expect(answer, about).not.toMatch(/"VersionConflict"|"If-Match"/)
      if (response.ok || response.status === 409) taken += 1
    }
    api.stop()
    expect(taken).toBeGreaterThan(0)
  })
})

describe("If-Match is checked only for users who may see the row:", () => {
  let shared: TestApi
  beforeAll(async () => {
    shared = await startDemoApi(plan)
  })
  afterAll(() => shared.stop())

  it.each(ofOneRow)("%s", async (name, call) => {
    const api = takesAway(name) ? await startDemoApi(plan) : shared
    let stale = 0
    let tries = 0
    for (const sent of requestsTo([name, call])) {
      tries += 1
      if (tries > TRIES && stale > 0) break
      for (const role of roles) {
        const about = `${role} ${sent.path} ${String(sent.body)}`
        const onStale = await ask(api, role, [name, call], sent, { "if-match": STALE })
        const onAny = await ask(api, role, [name, call], sent, { "if-match": "*" })
        expect(onStale.ok, about).toBe(false)
        if (onStale.status === 412) stale += 1
        if (onAny.ok) expect(onStale.status, about).toBe(412)
        if (onAny.status === 404 || onAny.status === 400)
          expect((await ask(api, role, [name, call], sent)).ok, about).toBe(false)
      }
    }
    if (api !== shared) api.stop()
    expect(stale).toBeGreaterThan(0)
    report(`stale writes refused of ${name}`, stale)
  })
})
