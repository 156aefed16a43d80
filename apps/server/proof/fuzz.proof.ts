import { PlanStore } from "@atelier/application/ports"
import { type Call, Problem, refusalsOf } from "@atelier/contract"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { callsInOrder } from "./callsInOrder.ts"
import { carefulRequests, samplesOf } from "./carefulRequests.ts"
import { requestTo, type Sent } from "./inputs.ts"
import { namedByAnswers } from "./namedByAnswers.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const REQUESTS = scale(2_000, 100_000)
const MAX_ANSWER_MS = 1_000

const everything = PlanStore.use((store) => store.everything)

const shop = await startProofShop()
afterAll(async () => {
  await shop.close()
})

/** Excludes calls that would delete or replace everything. */
const tried = callsInOrder.filter(([name]) => name !== "startEmpty" && name !== "loadDemo")
const each = Math.ceil(REQUESTS / tried.length)

const isJson = (response: Response): boolean =>
  /json/.test(response.headers.get("content-type") ?? "")

const SEARCH_MS: Readonly<Record<string, number>> = {
  replanShop: 10_000,
  resolveOverloads: 10_000,
  promiseDate: 3_000,
  promiseWorkOrder: 3_000
}

const searchTime = (name: string, body: Sent["body"]): number => {
  const usual = SEARCH_MS[name]
  if (usual === undefined || typeof body !== "string") return 0
  const { milliseconds = usual } = JSON.parse(body) ?? {}
  return typeof milliseconds === "number" ? milliseconds : 0
}

const longest = { milliseconds: 0, path: "" }
let asked = 0

/** Always rejected: users are created by the portal, and some names cannot be guessed. */
const neverAnswered: ReadonlySet<string> = new Set([
  "users.create",
  "users.remove",
  ...namedByAnswers
])
const answers = new Map<string, number>(tried.map(([name]) => [name, 0]))

const ask = async ([name, call]: readonly [string, Call], { path, body }: Sent) => {
  const start = performance.now()
  const response = await shop.ask("admin", path, {
    method: call.method,
    ...(body === undefined ? {} : { body })
  })
  const answer = await response.text()
  const milliseconds = performance.now() - start - searchTime(name, body)
  if (milliseconds > longest.milliseconds) Object.assign(longest, { milliseconds, path })
  asked += 1
  return { response, answer }
}

const isAnswered = async (
  proofShop: ProofShop,
  [name, call]: readonly [string, Call],
  account = "admin"
): Promise<boolean> => {
  const rows = await proofShop.run(everything)
  for (const { path, body } of samplesOf(carefulRequests(rows, name, call))) {
    const response = await proofShop.ask(account, path, {
      method: call.method,
      ...(body === undefined ? {} : { body })
    })
    await response.body?.cancel()
    if (response.ok) return true
  }
  return false
}

/**
 * True if a call succeeds in a new shop with additional rows. In the old shop, earlier requests may
 * have removed its rows or users or used up rate limits.
 */
const isAnsweredAnew = async (name: string, call: Call): Promise<boolean> => {
  const anew = await startProofShop()
  try {
    if (await isAnswered(anew, [name, call])) return true
    for (const each of tried.filter(([made]) => /^create/.test(made)))
      for (const account of ["planner", "admin"]) await isAnswered(anew, each, account)
    return await isAnswered(anew, [name, call])
  } finally {
    await anew.close()
  }
}

describe("any request to", () => {
  it.each(tried)("%s is answered or rejected according to the contract", async (name, call) => {
    const plan = isWhole ? await shop.run(everything) : shop.plan
    const sent = requestTo(plan, call)
    const careful = carefulRequests(plan, name, call)
    const codes = refusalsOf(call)
    const decodeOutput = Schema.decodeUnknownResult(call.output)
    const decodeProblem = Schema.decodeUnknownResult(Problem)
    await fc.assert(
      fc.asyncProperty(isWhole ? fc.oneof(sent, careful) : sent, async ({ path, body }) => {
        const before = await shop.changes()
        const { response, answer } = await ask([name, call], { path, body })
        expect(response.status, answer).toBeLessThan(500)
        if (response.ok) {
          answers.set(name, (answers.get(name) ?? 0) + 1)
          if (!isJson(response)) return
          const decoded = decodeOutput(JSON.parse(answer))
          expect(Result.isSuccess(decoded), `${answer.slice(0, 2_000)} ${String(decoded)}`).toBe(
            true
          )
          if (call.scope === "read" || path.includes("preview=true"))
            expect(await shop.changes()).toBe(before)
          return
        }
        const problem = decodeProblem(JSON.parse(answer))
        expect(Result.isSuccess(problem), answer).toBe(true)
        if (Result.isSuccess(problem)) expect([...codes], answer).toContain(problem.success.code)
        expect(await shop.changes()).toBe(before)
      }),
      { numRuns: each }
    )
    if (!isWhole || answers.get(name) !== 0 || neverAnswered.has(name)) return
    if (await isAnsweredAnew(name, call)) answers.set(name, 1)
  })

  it("all calls together was answered within a second", () => {
    expect(asked).toBeGreaterThan(REQUESTS * 0.9)
    report("requests", asked)
    report("longest", `${Math.round(longest.milliseconds)} ms, ${longest.path.slice(0, 100)}`)
    const counts = [...answers.values()]
    report(
      "answered",
      counts.reduce((sum, count) => sum + count, 0)
    )
    report("fewest answers of a call", Math.min(...counts))
    if (!isWhole) return
    expect.soft(longest.milliseconds).toBeLessThan(MAX_ANSWER_MS)
    const unanswered = [...answers].filter(([, count]) => count === 0).map(([name]) => name)
    expect(unanswered.filter((name) => !neverAnswered.has(name))).toEqual([])
  })
})
