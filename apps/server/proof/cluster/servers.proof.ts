import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { startPostgres } from "../../../../adapters/postgres/test/PostgresServer.ts"
import { contestMoves } from "../contestMoves.ts"
import { report, scale } from "../scale.ts"
import { describeCluster } from "./describeCluster.ts"
import { startLoad } from "./load.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const SERVERS = 3
const CLIENTS = 48
const REPLACED_CLIENTS = 8
const DURATION_MS = scale(15_000, 600_000)
/** Pause between the start of a killed server and the next kill. */
const PAUSE_MS = 2_000

describeCluster(
  "three servers behind HAProxy",
  { size: SERVERS, startDatabase: startPostgres },
  (running) => {
    it("let one of sixteen planners succeed for each version", () => contestMoves(running().shop))

    it("answer all writes while they are replaced one after the other", async () => {
      const { cluster, shop } = running()
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
      const { cluster, shop } = running()
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
  }
)
