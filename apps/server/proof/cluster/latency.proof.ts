import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"
import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { startPostgres } from "../../../../adapters/postgres/test/PostgresServer.ts"
import { report, scale } from "../scale.ts"
import { describeCluster } from "./describeCluster.ts"
import { startLoad } from "./load.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 })

const CLIENTS = 4
const DURATION_MS = scale(15_000, 120_000)
/** Time of a packet to the database and of its answer together. */
const ROUND_TRIP_MS = 100

/** Passes on what one socket receives to another, each piece half a round trip later. */
const passLate = (from: Socket, to: Socket): void => {
  const later = async (pass: () => void): Promise<void> => {
    await setTimeout(ROUND_TRIP_MS / 2)
    pass()
  }
  from.on("data", (piece) => later(() => to.write(piece)))
  from.on("close", () => later(() => to.destroy()))
  from.on("error", () => undefined)
}

/** A database that is far away from the servers. */
const startFarPostgres = async () => {
  const postgres = await startPostgres()
  const port = Number(new URL(postgres.url).port)
  const proxy = createServer((client) => {
    const database = connect(port, "127.0.0.1")
    passLate(client, database)
    passLate(database, client)
  })
  proxy.listen(0, "127.0.0.1")
  await once(proxy, "listening")
  return {
    url: postgres.url,
    farPort: (proxy.address() as AddressInfo).port,
    remove: async () => {
      proxy.close()
      await postgres.remove()
    }
  }
}

type FarPostgres = Awaited<ReturnType<typeof startFarPostgres>>

const settingsOf = (
  _number: number,
  { DATABASE_URL = "" }: Readonly<Record<string, string>>,
  { farPort }: FarPostgres
) => {
  const url = new URL(DATABASE_URL)
  url.port = String(farPort)
  return { DATABASE_URL: url.href }
}

/** Median milliseconds of some requests of the planner, one after the other. */
const medianOf = async (ask: () => Promise<Response>): Promise<number> => {
  const times: Array<number> = []
  for (let time = 0; time < 9; time += 1) {
    const start = performance.now()
    const response = await ask()
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    times.push(performance.now() - start)
  }
  return Math.round(times.toSorted((a, b) => a - b)[4] ?? 0)
}

describeCluster(
  "two servers that are 100 ms away from their database",
  { size: 2, startDatabase: startFarPostgres, settingsOf },
  (running) => {
    it("answer reads and writes correctly, and say when they are too busy", async () => {
      const { shop } = running()
      const month = "/api/Events?start=2026-11-01&end=2026-12-01"
      const asked = { method: "POST", body: "{}" }
      report("month, ms", await medianOf(() => shop.ask("planner", month, asked)))
      report("progresses, ms", await medianOf(() => shop.ask("planner", "/api/Progress/")))
      const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
      await setTimeout(DURATION_MS)
      await load.endWithoutLoss()
      report(`writes answered in ${DURATION_MS} ms`, load.answered.length)
      report("longest wait for an answer", `${Math.round(load.longestMs())} ms`)
      report("answers other than 200", JSON.stringify([...load.refusals]))
      expect(load.answered.length).toBeGreaterThan(load.writers)
    })
  }
)
