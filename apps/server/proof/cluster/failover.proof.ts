import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { isWhole, report, scale } from "../scale.ts"
import { startLoad } from "./load.ts"
import { describeBehind } from "./proxies.ts"
import { type ReplicatedPostgres, startReplicatedPostgres } from "./ReplicatedPostgres.ts"
import { makeCluster } from "./ServerCluster.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const SERVERS = 2
const CLIENTS = 16
const LOSSES = scale(2, 20)
/** Pause between a new standby and the loss of its primary. */
const PAUSE_MS = 1_000
const LOOK_MS = 20
const MAX_AWAY_MS = 15_000

describeBehind("haproxy", "servers on a primary with a synchronous standby", () => {
  const cluster = makeCluster(SERVERS)
  let database: ReplicatedPostgres
  let shop: ProofShop
  beforeAll(async () => {
    database = await startReplicatedPostgres()
    const environment = { DATABASE_URL: await newDatabase(database.url) }
    shop = await startProofShop({ environment }, cluster.launch)
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })

  it("lose no answered write and write none twice when the standby takes over", async () => {
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
})
