import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import {
  type PostgresServer,
  startPostgres
} from "../../../../adapters/postgres/test/PostgresServer.ts"
import { newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { contestMoves } from "../contestMoves.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { report, scale } from "../scale.ts"
import { startLoad } from "./load.ts"
import { describeBehind } from "./proxies.ts"
import { makeCluster } from "./ServerCluster.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const SERVERS = 3
const CLIENTS = 48
const REPLACED_CLIENTS = 8
const DURATION_MS = scale(15_000, 600_000)
/** Pause between the start of a killed server and the next kill. */
const PAUSE_MS = 2_000

describeBehind("haproxy", "three servers behind HAProxy", () => {
  const cluster = makeCluster(SERVERS)
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

  it("let one of sixteen planners succeed for each version", () => contestMoves(shop))

  it("answer all writes while they are replaced one after the other", async () => {
    const load = await startLoad(shop, { clients: REPLACED_CLIENTS, followers: 2 })
    for (let number = 0; number < SERVERS; number += 1) {
      await setTimeout(PAUSE_MS)
      await cluster.restart(number, "SIGTERM")
    }
    await load.endWithoutLoss()
    report("answers other than 200 while replaced", JSON.stringify([...load.refusals]))
    expect([...load.refusals]).toEqual([])
  })

  it("lose no answered write and write none twice while servers are killed", async () => {
    const load = await startLoad(shop, { clients: CLIENTS, followers: 3 })
    const end = performance.now() + DURATION_MS
    let kills = 0
    while (performance.now() < end) {
      await setTimeout(PAUSE_MS)
      await cluster.restart(kills % SERVERS, "SIGKILL")
      kills += 1
    }
    await load.endWithoutLoss()
    report("kills, answered writes", `${kills}, ${load.answered.length}`)
    report("answers other than 200", JSON.stringify([...load.refusals]))
    expect(load.answered.length).toBeGreaterThan(CLIENTS)
  })
})
