import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import {
  type PostgresServer,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { report, scale } from "../scale.ts"
import { startLoad } from "./load.ts"
import { describeBehind } from "./proxies.ts"
import { makeCluster } from "./ServerCluster.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 })

const TWO_HOURS_MS = 7_200_000
const DURATION_MS = scale(5_000, 60_000)

const ofTests = Number(process.env.ATELIER_CLOCK_OFFSET_MS ?? 0)

describeBehind("haproxy", "servers of which one has another clock", () => {
  const cluster = makeCluster(2, (number) => ({
    ATELIER_CLOCK_OFFSET_MS: String(ofTests + number * TWO_HOURS_MS)
  }))
  let database: PostgresServer
  let shop: ProofShop
  beforeAll(async () => {
    database = await startPostgres()
    const environment = { DATABASE_URL: await newDatabase(database.url) }
    shop = await startProofShop({ environment }, cluster.launch)
  })
  afterAll(async () => {
    await shop.close()
    await database.remove()
  })

  it("answer every write once, and their streams have no gap", async () => {
    const load = await startLoad(shop, { clients: 8, followers: 4 })
    await setTimeout(DURATION_MS)
    await load.endWithoutLoss()
    report("writes with a clock two hours ahead", load.answered.length)
    expect([...load.refusals]).toEqual([])
  })
})
