import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { isWhole, report, scale } from "../scale.ts"
import { describeCluster } from "./describeCluster.ts"
import { startLoad } from "./load.ts"
import { startReplicatedPostgres } from "./ReplicatedPostgres.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const SERVERS = 2
const CLIENTS = 16
const LOSSES = scale(2, 20)
/** Pause between a new standby and the loss of its primary. */
const PAUSE_MS = 1_000
const LOOK_MS = 20
const MAX_AWAY_MS = 15_000

describeCluster(
  "servers on a primary with a synchronous standby",
  { size: SERVERS, startDatabase: () => startReplicatedPostgres() },
  (running) => {
    it("lose no answered write and write none twice when the standby takes over", async () => {
      const { database, shop } = running()
      const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
      const away: Array<number> = []
      for (let loss = 0; loss < LOSSES; loss += 1) {
        await setTimeout(PAUSE_MS)
        const start = performance.now()
        await database.losePrimary()
        const before = load.answered.length
        while (load.answered.length === before) await setTimeout(LOOK_MS)
        away.push(performance.now() - start)
        await database.addStandby()
      }
      await load.endWithoutLoss()
      const longest = Math.max(...away)
      report("lost primaries, answered writes", `${LOSSES}, ${load.answered.length}`)
      report("longest without an answered write", `${Math.round(longest)} ms`)
      report("answers other than 200", JSON.stringify([...load.refusals]))
      if (isWhole) expect(longest).toBeLessThan(MAX_AWAY_MS)
    })
  }
)
