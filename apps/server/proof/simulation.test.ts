import { availableParallelism } from "node:os"
import { describe, expect, it, vi } from "vitest"
import { report, scale } from "./scale.ts"
import { findingText, runSimulation, type SeedReport } from "./simulation/runSimulation.ts"

vi.setConfig({ testTimeout: 86_400_000 })

/** First and last seed, such as `1-500`, so that nights can share the work. */
const [FIRST = 1, LAST = FIRST] = (process.env.PROOF_SEEDS ?? `1-${scale(2, 1_000)}`)
  .split("-")
  .map(Number)
const STEPS = scale(45, 100)
/** Seeds that one process simulates before another takes over. */
const AT_ONCE = scale(2, 50)

const YEAR_MS = 365 * 86_400_000
const NIGHT_MS = 8 * 3_600_000

const findingsIn = (reports: ReadonlyArray<SeedReport>): ReadonlyArray<string> =>
  reports.flatMap((one) => (one.finding === null ? [] : [findingText(one, one.finding)]))

describe("a simulated shop", () => {
  const reports: Array<SeedReport> = []

  it("breaks no law, whatever happens to its server, network and disk", async () => {
    let next = FIRST
    const simulateSome = async (): Promise<void> => {
      while (next <= LAST) {
        const first = next
        next += AT_ONCE
        const last = Math.min(LAST, first + AT_ONCE - 1)
        const some = await runSimulation({ first, last, steps: STEPS })
        expect(findingsIn(some)).toEqual([])
        reports.push(...some)
      }
    }
    await Promise.all(Array.from({ length: scale(1, availableParallelism()) }, simulateSome))
    const sum = (of: (one: SeedReport) => number): number =>
      reports.reduce((total, one) => total + of(one), 0)
    const count = (what: string): number => sum(({ tally }) => tally[what] ?? 0)
    expect(reports).toHaveLength(LAST - FIRST + 1)
    for (const what of ["2xx", "4xx", "deaths", "lost", "frames", "messages"])
      expect(count(what), what).toBeGreaterThan(0)
    const cpuMs = sum((one) => one.cpuMs)
    const shopMs = sum((one) => one.shopMs)
    report("seeds of steps", `${FIRST}-${LAST}, ${STEPS}`)
    report("answers with success, refusals, deaths", ["2xx", "4xx", "deaths"].map(count).join(", "))
    report("shop-years of a night on two cores", ((shopMs / cpuMs) * 2 * NIGHT_MS) / YEAR_MS)
  })

  it("is the same for a seed, in any process and after any other seed", async () => {
    const [again] = await runSimulation({ first: LAST, last: LAST, steps: STEPS })
    expect(again?.hash).toBe(reports.find(({ seed }) => seed === LAST)?.hash)
  })
})
