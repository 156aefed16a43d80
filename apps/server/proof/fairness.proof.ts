import { afterAll, describe, expect, it, vi } from "vitest"
import type { Hunger } from "./hungryClient.ts"
import { neverKept } from "./neverKept.ts"
import { startProofShop } from "./ProofShop.ts"
import { isWhole, report, scale } from "./scale.ts"
import { startHunger } from "./startHunger.ts"

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 })

const HUNGRY_CONNECTIONS = scale(40, 400)
const HUNGRY_REQUESTS = scale(400, 100_000)
const SAMPLES = scale(20, 200)
const MONTH = "/api/Events?start=2026-11-01&end=2026-12-01"
const MAX_TIMES_SLOWER = 3

const shop = await startProofShop()
afterAll(() => shop.close())

const askMonth = async (account: string): Promise<number> => {
  const response = await shop.ask(account, MONTH, { method: "POST", body: neverKept() })
  await response.arrayBuffer()
  return response.status
}

const middle = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Median time of a planner's request for a month, in milliseconds; all must succeed. */
const plannersWait = async (): Promise<number> => {
  const times: Array<number> = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const start = performance.now()
    expect(await askMonth("planner")).toBe(200)
    times.push(performance.now() - start)
  }
  return middle(times)
}

const hungers: ReadonlyArray<readonly [string, string, Pick<Hunger, "method" | "path">]> = [
  ["asks for months", "nothing", { method: "POST", path: MONTH }],
  ["asks for what is cheap", "nothing", { method: "GET", path: "/api/Progress/" }],
  ["has no licence", "visitor", { method: "GET", path: "/api/Progress/" }],
  ["has no token", "", { method: "GET", path: "/api/Progress/" }]
]

describe("a client with very many connections", () => {
  it.each(hungers)(
    "%s gets answers or rejections while a planner waits at most three times as long",
    async (what, account, asked) => {
      await plannersWait()
      const alone = await plannersWait()
      const hungry = await startHunger({
        ...asked,
        port: shop.settings.port,
        token: await shop.token(account),
        connections: HUNGRY_CONNECTIONS,
        requests: HUNGRY_REQUESTS
      })
      const beside = await plannersWait()
      const counts = await hungry.stop()
      for (const status of Object.keys(counts))
        expect(["200", "401", "403", "429", "503"]).toContain(status)
      report(
        `planner's wait alone and beside who ${what}`,
        `${alone.toFixed(1)} ms, ${beside.toFixed(1)} ms; ${JSON.stringify(counts)}`
      )
      if (isWhole) expect(beside).toBeLessThan(MAX_TIMES_SLOWER * alone)
    }
  )
})
