import type { PlanStore } from "@atelier/application/ports"
import { type Call, Outcome, type Problem } from "@atelier/contract"
import type { Plan } from "@atelier/domain/change"
import { makeSqlitePlanStore, type OpenDatabase, openDatabase } from "@atelier/sqlite"
import { Effect, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
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

/** How many rows there are to be of what is made, for what is done with them. */
const MADE = 3
/** How often something is there already before no more is made. */
const TAKEN = 5
/** How often a preview is asked for, where something is written meanwhile. */
const PREVIEWS = 5

let shop: ProofShop
let database: OpenDatabase
let store: PlanStore["Service"]
beforeAll(async () => {
  shop = await startProofShop({ rows: (plan) => [administratorRows(plan)] })
  database = await Effect.runPromise(openDatabase(shop.settings.databaseFile))
  store = makeSqlitePlanStore(database)
})

/** Gives the shop the settings that it began with, so that no case depends on the cases before. */
beforeEach(async () => {
  const [first] = shop.plan.shop.values()
  if (first === undefined) throw new Error("the proof shop has no settings")
  const { id: _id, version: _version, content: _content, ...settings } = first
  const response = await askAtPace("admin", "/api/ShopConfig/updateShopSettings", {
    method: "POST",
    body: JSON.stringify(settings)
  })
  expect(response.status, await response.text()).toBe(200)
})

/** The calls that wrote into the journal. */
const journaled = new Set<string>()

afterAll(async () => {
  database.connection.close()
  await shop.close()
})

/**
 * Importing needs a file that fits, confirming moves that were proposed, and going on with an
 * upload one that was begun: all are tried where such are.
 */
const triedElsewhere: ReadonlySet<string> = new Set([
  "importWorkOrders",
  "confirmMoves",
  ...namedByAnswers
])

const tried = callsInOrder.filter(([name]) => !triedElsewhere.has(name))

/** What somebody asks for, and who it is. */
interface Asked {
  readonly account: string
  readonly sent: Sent
}

/** What somebody sends who has a row in front of them that a call is about. */
const sentBy = (plan: Plan, name: string, call: Call): fc.Arbitrary<Asked> =>
  fc.record({
    account: fc.constantFrom("admin", "admin", "admin", "planner"),
    sent: carefulRequests(plan, name, call)
  })

const TOO_MANY_REQUESTS = 429

const FORBIDDEN = 403

/**
 * Sends a request, again as another administrator where the server answers 429. Administrators
 * whom an earlier call demoted are passed over.
 */
const askAtPace: ProofShop["ask"] = async (account, path, request) => {
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

/** All that there is, read again where something was written since. */
const planNow = async (): Promise<Plan> => {
  const version = dataVersion()
  if (read !== undefined && read.version === version) return read.plan
  const plan = await Effect.runPromise(store.everything)
  read = { version, plan }
  return plan
}

/**
 * What a call shows that it would do. Nothing at all is written meanwhile: what the server writes
 * by itself, such as that an e-mail has gone, it does not write each time.
 */
const previewOf = async (account: string, path: string, request: { readonly method: string }) => {
  for (let attempt = 1; ; attempt += 1) {
    const before = dataVersion()
    const response = await askAtPace(account, asked(path, true), request)
    const text = await response.text()
    const after = dataVersion()
    if (after === before) return { ok: response.ok, text }
    expect(attempt, `${path} writes`).toBeLessThan(PREVIEWS)
  }
}

/** Holds what was written against what was shown: the same proposal, or the rows of one. */
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
    Effect.flatMap(store.lastJournalId, (id) => store.journalEntry(id))
  )
  expect(rowsIn(entry?.changes ?? [])).toBe(rowsIn(changes))
}

/** Holds what the journal says was asked for against what the call says. */
const checkIntent = async (name: string, call: Call, before: number) => {
  const entries = await Effect.runPromise(store.journalAfter(before, 10))
  for (const { intent } of entries) expect(intent, name).toBe(call.intent)
  if (entries.length > 0) journaled.add(name)
}

/** The steps of a template get their ids from who sends them. */
const isOwnStepId = (name: string, path: string): boolean =>
  /template/i.test(name) && /^steps\.\d+\.id$/.test(path)

/** Calls that select by lists of ids, and take no notice of one more that is of nothing. */
const selecting = new Set<string>()

/** Asks the same with one more id in each list of ids, that of nothing: the answer is the same. */
const checkSelection = async (
  plan: Plan,
  name: string,
  { method }: Call,
  path: string,
  body: string
) => {
  const ask = async (asked: unknown) => {
    // Excel files hold the time at which they were written.
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

/**
 * Asks the same with each id in turn that of nothing, or of something else there: the refusal names
 * this field alone.
 */
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
  const wrong = [
    ...withUnknownIds(idsIn(plan), JSON.parse(body)),
    ...withBorrowedIds(idsIn(plan), JSON.parse(body), isOther)
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
    // An older version passes where nothing changes, and is refused first where something does.
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

/** A write that leaves everything as it is is tried so often again. */
const MORE_TO_WRITE = 10

/** So many samples are looked at for those that name something that is there. */
const LOOKED_AT = scale(15, 40)

/** Samples, of the first of which those come first whose bodies have the id of something. */
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

describe("somebody who knows what to send gets an answer from", () => {
  it.each(tried)("%s", async (name, call) => {
    const decode = Schema.decodeUnknownSync(call.output)
    const plan = await planNow()
    const refusals = new Set<string>()
    const wanted = /create/.test(name) ? MADE : 1
    let answers = 0
    let taken = 0
    for (const request of namingFirst(plan, samplesOf(sentBy(plan, name, call)))) {
      const { account, sent } = request
      const init = {
        method: call.method,
        ...(sent.body === undefined ? {} : { body: sent.body })
      }
      const shown = isPreviewed(call) ? await previewOf(account, sent.path, init) : null
      if (shown?.ok && answers === 0) await checkUnknownIds(plan, name, call, request)
      const path = isPreviewed(call) ? asked(sent.path, false) : sent.path
      const before = shop.changes()
      const response = await askAtPace(account, path, init)
      const answer = await response.text()
      if (shown !== null) {
        expect(shown.ok, `${name}: ${shown.text} ${answer}`).toBe(response.ok)
        if (response.ok) await checkShown(account, call, shown.text, answer)
      }
      await checkIntent(name, call, before)
      if (!response.ok) {
        refusals.add(answer.slice(0, 400))
        // Of what there is one only, no more is made.
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

it("looked at what the journal says of nearly every call that writes", () => {
  const writing = tried.filter(([, { scope }]) => scope === "write")
  // What a request leaves as it is is not written down.
  expect(journaled.size).toBeGreaterThan(writing.length * 0.75)
})

it("one more id of nothing takes no more, in every call that selects by ids", () => {
  const selects = tried.flatMap(([name, call]) => (call.selects === true ? [name] : []))
  expect([...selecting].toSorted()).toEqual(selects.toSorted())
})

it("the id of nothing in a body is refused by the name of its field", () => {
  expect(faults, faults.join("\n")).toEqual([])
  expect(unknownIds).toBeGreaterThan(80)
})
