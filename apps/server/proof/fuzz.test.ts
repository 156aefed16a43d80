import {
  type Call,
  commonRefusals,
  everyCall,
  Problem,
  type RefusalTag,
  writeRefusals
} from "@atelier/contract"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { requestTo } from "./inputs.ts"
import { type ProofShop, startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 })

const REQUESTS = scale(4_000, 100_000)
const LONGEST_MS = 1_000

let shop: ProofShop
beforeAll(async () => {
  shop = await startProofShop()
})
afterAll(() => shop.close())

/** Those that would take everything away from the others. */
const tried = everyCall.filter(([name]) => name !== "startEmpty" && name !== "loadDemo")
const each = Math.ceil(REQUESTS / tried.length)

const refusalsOf = (call: Call): ReadonlySet<RefusalTag> =>
  new Set([...commonRefusals, ...call.refusals, ...(call.scope === "write" ? writeRefusals : [])])

const isJson = (response: Response): boolean =>
  /json/.test(response.headers.get("content-type") ?? "")

let longest = { milliseconds: 0, path: "" }
let asked = 0

const ask = async (call: Call, path: string, body: string | FormData | undefined) => {
  const start = performance.now()
  const response = await shop.ask("admin", path, {
    method: call.method,
    ...(body === undefined ? {} : { body })
  })
  const answer = await response.text()
  const milliseconds = performance.now() - start
  if (milliseconds > longest.milliseconds) longest = { milliseconds, path }
  asked += 1
  return { response, answer }
}

describe("whatever is sent to", () => {
  it.each(tried)("%s is answered or refused as the contract says", async (_name, call) => {
    const codes = refusalsOf(call)
    const decodeOutput = Schema.decodeUnknownResult(call.output)
    const decodeProblem = Schema.decodeUnknownResult(Problem)
    await fc.assert(
      fc.asyncProperty(requestTo(shop.plan, call), async ({ path, body }) => {
        const before = shop.changes()
        const { response, answer } = await ask(call, path, body)
        expect(response.status, answer).toBeLessThan(500)
        if (response.ok) {
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
  })

  it("all of them together was answered, each in less than a second", () => {
    expect(asked).toBeGreaterThan(REQUESTS * 0.9)
    report("requests", asked)
    report("longest", `${Math.round(longest.milliseconds)} ms, ${longest.path.slice(0, 100)}`)
    if (isWhole) expect(longest.milliseconds).toBeLessThan(LONGEST_MS)
  })
})
