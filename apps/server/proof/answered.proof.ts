import type { Store } from "@atelier/application/ports"
import { type Call, Outcome, type Problem } from "@atelier/contract"
import type { Plan } from "@atelier/domain/change"
import { makeSqliteStore, type OpenDatabase, openDatabase } from "@atelier/sqlite"
import { Effect, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { serveHere } from "../test/TestServer.ts"
import { administratorRows, administrators } from "./administrators.ts"
import { callsInOrder } from "./callsInOrder.ts"
import { carefulRequests, samplesOf } from "./carefulRequests.ts"
import type { Sent } from "./inputs.ts"
import { namedByAnswers } from "./namedByAnswers.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { asked, changesIn, isPreviewed, proposalIn, rowsIn } from "./previewed.ts"
import { scale } from "./scale.ts"
import { idsIn, withBorrowedIds, withOneMoreId, withUnknownIds } from "./unknownIds.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Number of rows created for calls that use them. */
const MADE = 3
/** Attempts that find an existing row before creation stops. */
const TAKEN = 5
/** Attempts to get a preview without a concurrent write. */
const PREVIEWS = 5

let shop: ProofShop
let database: OpenDatabase
let store: Store
beforeAll(async () => {
  shop = await startProofShop({ rows: (plan) => [administratorRows(plan)] }, serveHere)
  database = await Effect.runPromise(openDatabase(shop.settings.databaseFile))
  store = makeSqliteStore(database)
})

beforeEach(async () => {
  const [first] = shop.plan.shop.values()
  if (first === undefined) throw new Error("the proof shop has no settings")
  const { id: _id, version: _version, content: _content, ...settings } = first
  const response = await askWithinRateLimit("admin", "/api/ShopConfig/updateShopSettings", {
    method: "POST",
    body: JSON.stringify(settings)
  })
  expect(response.status, await response.text()).toBe(200)
})

const journaled = new Set<string>()

afterAll(async () => {
  database.connection.close()
  await shop.close()
})

/** They need matching files, proposed moves or an upload, and are tested elsewhere. */
const triedElsewhere: ReadonlySet<string> = new Set([
  "importWorkOrders",
  "confirmMoves",
  ...namedByAnswers
])

const tried = callsInOrder.filter(([name]) => !triedElsewhere.has(name))

interface Asked {
  readonly account: string
  readonly sent: Sent
}

const sentBy = (plan: Plan, name: string, call: Call): fc.Arbitrary<Asked> =>
  fc.record({
    account: fc.constantFrom("admin", "admin", "admin", "planner"),
    sent: carefulRequests(plan, name, call)
  })

const TOO_MANY_REQUESTS = 429

const FORBIDDEN = 403

/** Sends a request, as another administrator after 429. */
const askWithinRateLimit: ProofShop["ask"] = async (account, path, request) => {
  for (const each of [account, ...administrators]) {
    const response = await shop.ask(each, path, request)
    const isDemoted = response.status === FORBIDDEN && each !== account
    if (response.status !== TOO_MANY_REQUESTS && !isDemoted) return response
    await response.body?.cancel()
  }
  return shop.ask(account, path, request)
}

const dataVersion = (): unknown => database.connection.pragma("data_version", { simple: true })

let read: { readonly version: unknown; readonly plan: Plan } | undefined

const planNow = async (): Promise<Plan> => {
  const version = dataVersion()
  if (read !== undefined && read.version === version) return read.plan
  const plan = await Effect.runPromise(store.plan.everything)
  read = { version, plan }
  return plan
}

/** The preview of a call, repeated until nothing is written in between. */
const previewOf = async (account: string, path: string, request: { readonly method: string }) => {
  for (let attempt = 1; ; attempt += 1) {
    const before = dataVersion()
    const response = await askWithinRateLimit(account, asked(path, true), request)
    const text = await response.text()
    const after = dataVersion()
    if (after === before) return { ok: response.ok, text }
    expect(attempt, `${path} writes`).toBeLessThan(PREVIEWS)
  }
}

const checkShown = async (account: string, call: Call, shown: string, answer: string) => {
  const preview: unknown = JSON.parse(shown)
  if (call.preview === "answer") {
    expect(proposalIn(JSON.parse(answer))).toBe(proposalIn(preview))
    return
  }
  Schema.decodeUnknownSync(Outcome)(preview)
  const changes = changesIn(preview)
  if (account !== "admin" || changes.length === 0) return
  const entry = await Effect.runPromise(
    Effect.flatMap(store.journal.lastId, (id) => store.journal.entry(id))
  )
  expect(rowsIn(entry?.changes ?? [])).toBe(rowsIn(changes))
}

const checkIntent = async (name: string, call: Call, before: number) => {
  const entries = await Effect.runPromise(store.journal.after(before, 10))
  for (const { intent } of entries) expect(intent, name).toBe(call.intent)
  if (entries.length > 0) journaled.add(name)
}

/** Clients choose the ids of template steps. */
const isOwnStepId = (name: string, path: string): boolean =>
  /template/i.test(name) && /^steps\.\d+\.id$/.test(path)

/** Calls with filter lists of ids that ignore an unknown id. */
const selecting = new Set<string>()

/** Sends the same request with an unknown id added to each list: the answer must not change. */
const checkSelection = async (
  plan: Plan,
  name: string,
  { method }: Call,
  path: string,
  body: string
) => {
  const ask = async (asked: unknown) => {
    // Excel files contain their time of writing.
    const text = path.replace("kind=xlsx", "kind=csv")
    const response = await shop.ask("admin", text, { method, body: JSON.stringify(asked) })
    return `${response.status} ${await response.text()}`
  }
  const asked: unknown = JSON.parse(body)
  for (const more of withOneMoreId(idsIn(plan), asked)) {
    selecting.add(name)
    expect(await ask(more), name).toBe(await ask(asked))
  }
}

/** Replaces each id by an unknown one or another kind's: the error must name this field. */
const checkUnknownIds = async (
  plan: Plan,
  name: string,
  call: Call,
  { account, sent: { path, body } }: Asked
) => {
  if (typeof body !== "string") return
  if (call.selects === true) return checkSelection(plan, name, call, path, body)
  const tablesOf = (id: string) =>
    Object.entries(plan).flatMap(([table, rows]) => (rows.has(id) ? [table] : []))
  const isOther = (id: string, borrowed: string): boolean =>
    tablesOf(id).every((table) => !tablesOf(borrowed).includes(table))
  // Seen versions name the same rows again; they would be a second reason for a refusal.
  const { versions: _versions, ...named } = JSON.parse(body)
  const wrong = [
    ...withUnknownIds(idsIn(plan), named),
    ...withBorrowedIds(idsIn(plan), named, isOther)
  ]
  for (const unknown of wrong) {
    if (isOwnStepId(name, unknown.path)) continue
    const send = (sent: unknown) =>
      shop.ask(account, isPreviewed(call) ? asked(path, true) : path, {
        method: call.method,
        body: JSON.stringify(sent)
      })
    let response = await send(unknown.body)
    if (response.status === TOO_MANY_REQUESTS) continue
    let answer = await response.text()
    const { current } = JSON.parse(answer) as { readonly current?: { readonly version: number } }
    // An older version is accepted if nothing changes, and rejected first otherwise.
    if (current !== undefined) {
      response = await send({ ...(unknown.body as object), version: current.version })
      answer = await response.text()
    }
    const { errors = [] } = JSON.parse(answer) as Partial<Problem>
    unknownIds += 1
    const fault = `${name} ${unknown.path}: ${response.status} ${answer.slice(0, 300)}`
    const isNamedAlone = errors.length > 0 && errors.every((each) => each.path === unknown.path)
    if (response.status !== 400 || !isNamedAlone) faults.push(fault)
  }
}

/** Further attempts for writes that change nothing. */
const MORE_TO_WRITE = 10

/** Samples searched for bodies with known ids. */
const LOOKED_AT = scale(15, 40)

function* namingFirst(plan: Plan, all: Iterator<Asked>): Iterable<Asked> {
  const ids = idsIn(plan)
  const isNaming = ({ sent: { body } }: Asked): boolean =>
    typeof body === "string" && withUnknownIds(ids, JSON.parse(body)).length > 0
  const next = (): ReadonlyArray<Asked> => {
    const { done, value } = all.next()
    return done === true ? [] : [value]
  }
  const first = Array.from({ length: LOOKED_AT }, next).flat()
  yield* first.filter(isNaming)
  yield* first.filter((each) => !isNaming(each))
  for (let [each] = next(); each !== undefined; [each] = next()) yield each
}

let unknownIds = 0
const faults: Array<string> = []

describe("a request with fitting data is answered by", () => {
  it.each(tried)("%s", async (name, call) => {
    const decode = Schema.decodeUnknownSync(call.output)
    const plan = await planNow()
    const refusals = new Set<string>()
    const wanted = /create/.test(name) ? MADE : 1
    let answers = 0
    let taken = 0
    for (const request of namingFirst(plan, samplesOf(sentBy(plan, name, call)))) {
      const { account, sent } = request
      const init = { method: call.method, ...(sent.body === undefined ? {} : { body: sent.body }) }
      const shown = isPreviewed(call) ? await previewOf(account, sent.path, init) : null
      if (shown?.ok && answers === 0) await checkUnknownIds(plan, name, call, request)
      const path = isPreviewed(call) ? asked(sent.path, false) : sent.path
      const before = await shop.changes()
      const response = await askWithinRateLimit(account, path, init)
      const answer = await response.text()
      if (shown !== null) {
        expect(shown.ok, `${name}: ${shown.text} ${answer}`).toBe(response.ok)
        if (response.ok) await checkShown(account, call, shown.text, answer)
      }
      await checkIntent(name, call, before)
      if (!response.ok) {
        refusals.add(answer.slice(0, 400))
        // There can be only one such row, so that no further one is created.
        if (/"code":"AlreadyThere"/.test(answer)) taken += 1
        if (answers > 0 && taken >= TAKEN) break
        continue
      }
      answers += 1
      if (answers === 1 && shown === null) await checkUnknownIds(plan, name, call, request)
      if (/json/.test(response.headers.get("content-type") ?? "")) decode(JSON.parse(answer))
      const isWritten = call.scope === "read" || journaled.has(name)
      if (answers >= (isWritten ? wanted : wanted + MORE_TO_WRITE)) break
    }
    expect(answers, [...refusals].join("\n")).toBeGreaterThan(0)
  })
})

it("checked the journal for nearly every write", () => {
  const writing = tried.filter(([, { scope }]) => scope === "write")
  // Requests that change nothing are not in the journal.
  expect(journaled.size).toBeGreaterThan(writing.length * 0.75)
})

it("ignores one more unknown id in calls that select by ids", () => {
  const selects = tried.flatMap(([name, call]) => (call.selects === true ? [name] : []))
  expect([...selecting].toSorted()).toEqual(selects.toSorted())
})

it("rejects an unknown id in a body by its field name", () => {
  expect(faults, faults.join("\n")).toEqual([])
  expect(unknownIds).toBeGreaterThan(80)
})
