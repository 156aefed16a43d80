import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { startPostgres } from "../../../../adapters/postgres/test/PostgresServer.ts"
import { report, scale } from "../scale.ts"
import { describeCluster } from "./describeCluster.ts"
import { startLoad } from "./load.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

const TWO_HOURS_MS = 7_200_000
const DURATION_MS = scale(5_000, 60_000)

const ofTests = Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0)

const settingsOf = (number: number) => ({
  ATELIER_CLOCK_OFFSET_MS: String(ofTests + number * TWO_HOURS_MS)
})

describeCluster(
  "servers of which one has another clock",
  { size: 2, settingsOf, startDatabase: startPostgres },
  (running) => {
    it("answer every write once, and their streams have no gap", async () => {
      const load = await startLoad(running().shop, { clients: 8, followers: 4 })
      await setTimeout(DURATION_MS)
      await load.endWithoutLoss()
      report("writes with a clock two hours ahead", load.answered.length)
      expect([...load.refusals]).toEqual([])
    })
  }
)
