import { loadavg } from "node:os"
import { replan } from "../../packages/domain/src/engine/planning/index.ts"
import type { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { planOf, shopModel } from "../domain/placement/shopModel.ts"
import { median } from "../percentiles.ts"

const ORDERS = 1_000
const BUDGET = 100
const RUNS = Number(process.env.BENCH_RUNS ?? 9)
const AT_MOST = 1.1

/** The processor time of this process, so that other processes take none of the budget. */
const now = (): number => process.cpuUsage().user / 1_000

for (const [longestStep, today] of [
  [1, "2026-12-14"],
  [4, "2026-12-07"]
] as const)
  for (const load of [0.85, 1.2]) {
    const { calendars, plan } = planOf(shopModel(ORDERS, load, longestStep))
    const shareOf = (milliseconds: number): number => {
      const start = now()
      replan(plan, calendars, { today: today as LocalDate, budget: { milliseconds, now } })
      return (now() - start) / BUDGET
    }
    shareOf(BUDGET)
    const middleOf = (milliseconds: number): number =>
      median(Array.from({ length: RUNS }, () => shareOf(milliseconds)))
    const [none, used] = [middleOf(0), middleOf(BUDGET)]
    console.log(`Replan with a budget of ${BUDGET} ms of processor time
  on       ${ORDERS} orders, steps of up to ${longestStep} days, load ${load}
  median   of ${RUNS} runs; load average ${loadavg()[0]?.toFixed(2)}
  least    ${none.toFixed(2)} of the budget with a budget of 0
  ratio    used / budget = ${used.toFixed(2)}, wanted at most ${AT_MOST}: ${used <= AT_MOST ? "reached" : "NOT REACHED"}
`)
  }
