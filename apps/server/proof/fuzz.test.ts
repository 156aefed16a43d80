import { type Call, MAX_SEARCH_MS, Problem, refusalsOf } from "@atelier/contract"
import { makeSqlitePlanStore, type OpenDatabase, openDatabase } from "@atelier/sqlite"
import { Effect, Result, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { callsInOrder } from "./callsInOrder.ts"
import { carefulRequests, samplesOf } from "./carefulRequests.ts"
import { requestTo } from "./inputs.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const REQUESTS = scale(2_000, 100_000)
const LONGEST_MS = 1_000

let shop: ProofShop
let database: OpenDatabase
beforeAll(async () => {
  shop = await startProofShop()
  database = await Effect.runPromise(openDatabase(shop.settings.databaseFile, Date.now()))
})
afterAll(async () => {
  database.connection.close()
  await shop.close()
})

/** Those that would take everything away from the others. */
const tried = callsInOrder.filter(([name]) => name !== "startEmpty" && name !== "loadDemo")
const each = Math.ceil(REQUESTS / tried.length)

const isJson = (response: Response): boolean =>
  /json/.test(response.headers.get("content-type") ?? "")

const longest = { milliseconds: 0, path: "" }
/** The same of what is done beside all others, such as a search for as long as the caller says. */
const longestBeside = { milliseconds: 0, path: "" }
let asked = 0

/** What is always refused: users come from the portal and go there, backups and sessions have names of their own. */
const neverAnswered: ReadonlySet<string> = new Set([
  "users.create",
  "users.remove",
  "getBackup",
  "endSession"
])
/** How many requests to each call were answered. */
const answers = new Map<string, number>(tried.map(([name]) => [name, 0]))

const ask = async (call: Call, path: string, body: string | FormData | undefined) => {
  const start = performance.now()
  const response = await shop.ask("admin", path, {
    method: call.method,
    ...(body === undefined ? {} : { body })
  })
  const answer = await response.text()
  const milliseconds = performance.now() - start
  const slowest = call.isLong === "always" ? longestBeside : longest
  if (milliseconds > slowest.milliseconds) Object.assign(slowest, { milliseconds, path })
  asked += 1
  return { response, answer }
}

describe("whatever is sent to", () => {
  it.each(tried)("%s is answered or refused as the contract says", async (name, call) => {
    const plan = isWhole
      ? await Effect.runPromise(makeSqlitePlanStore(database).everything)
      : shop.plan
    const sent = requestTo(plan, call)
    const careful = carefulRequests(plan, name, call)
    const codes = refusalsOf(call)
    const decodeOutput = Schema.decodeUnknownResult(call.output)
    const decodeProblem = Schema.decodeUnknownResult(Problem)
    await fc.assert(
      fc.asyncProperty(isWhole ? fc.oneof(sent, careful) : sent, async ({ path, body }) => {
        const before = shop.changes()
        const { response, answer } = await ask(call, path, body)
        expect(response.status, answer).toBeLessThan(500)
        if (response.ok) {
          answers.set(name, (answers.get(name) ?? 0) + 1)
          if (!isJson(response)) return
          const decoded = decodeOutput(JSON.parse(answer))
          expect(Result.isSuccess(decoded), `${answer.slice(0, 2_000)} ${String(decoded)}`).toBe(
            true
          )
          if (call.scope === "read" || path.includes("preview=true"))
            expect(shop.changes()).toBe(before)
          return
        }
        const problem = decodeProblem(JSON.parse(answer))
        expect(Result.isSuccess(problem), answer).toBe(true)
        if (Result.isSuccess(problem)) expect([...codes], answer).toContain(problem.success.code)
        expect(shop.changes()).toBe(before)
      }),
      { numRuns: each }
    )
    if (!isWhole || answers.get(name) !== 0 || neverAnswered.has(name)) return
    for (const { path, body } of samplesOf(careful)) {
      const { response } = await ask(call, path, body)
      if (!response.ok) continue
      answers.set(name, 1)
      return
    }
  })

  it("all of them together was answered, each in less than a second", () => {
    expect(asked).toBeGreaterThan(REQUESTS * 0.9)
    report("requests", asked)
    for (const { milliseconds, path } of [longest, longestBeside])
      report("longest", `${Math.round(milliseconds)} ms, ${path.slice(0, 100)}`)
    const counts = [...answers.values()]
    report(
      "answered",
      counts.reduce((sum, count) => sum + count, 0)
    )
    report("fewest answers of a call", Math.min(...counts))
    if (!isWhole) return
    expect(longest.milliseconds).toBeLessThan(LONGEST_MS)
    expect(longestBeside.milliseconds).toBeLessThan(MAX_SEARCH_MS + LONGEST_MS)
    const unanswered = [...answers].filter(([, count]) => count === 0).map(([name]) => name)
    expect(unanswered.filter((name) => !neverAnswered.has(name))).toEqual([])
  })
})
