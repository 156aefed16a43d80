import { once } from "node:events"
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { setTimeout } from "node:timers/promises"
import { startPostgres } from "../../adapters/postgres/test/PostgresServer.ts"
import { newDatabase } from "../../adapters/postgres/test/temporaryStore.ts"
import { makeCluster } from "../../apps/server/proof/cluster/ServerCluster.ts"
import { type ProofShop, startProofShop } from "../../apps/server/proof/ProofShop.ts"
import { plusDays } from "../../apps/server/stories/days.ts"
import { median } from "../percentiles.ts"

/** The part of a core that each server may use: database, proxy and clients use the others. */
const SHARE = 0.3
const PERIOD_US = 10_000
const ROUNDS = 3
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
const WARM_UP_SECONDS = 15
const CLIENTS = 24
const WANTED = 1.7
const WRITES_EVERY = 10

const groups: Array<string> = []

/** Limits a process to a part of a core by a control group of Linux. Requires root. */
const limit = (pid: number): void => {
  const folder = `/sys/fs/cgroup/cpu/atelier-${pid}`
  mkdirSync(folder)
  groups.push(folder)
  writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US))
  writeFileSync(`${folder}/cpu.cfs_quota_us`, String(PERIOD_US * SHARE))
  writeFileSync(`${folder}/cgroup.procs`, String(pid))
}

interface Sent {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: object
}

/** Requests of a planner's screens, and a write now and then. */
const requestsOf = ({ plan }: ProofShop) => {
  const visits = [...plan.event.values()].filter(
    ({ eventType, status }) => eventType === "InstallationEvent" && status === "Pending"
  )
  const first = visits.map(({ startDate }) => startDate).toSorted()[0] ?? ""
  const days = { start: first, end: plusDays(first, 35) }
  const reads: ReadonlyArray<Sent> = [
    { method: "POST", path: `/Events?start=${days.start}&end=${days.end}`, body: {} },
    { method: "GET", path: "/WorkOrder/getWorkOrders?pageSize=50" },
    { method: "POST", path: "/v1.1/Progress/capacities", body: days }
  ]
  return (number: number): Sent =>
    number % WRITES_EVERY === 0
      ? {
          ...{ method: "POST", path: "/Appointment/updateReferenceAppointmentDetails" },
          body: { id: visits[number % visits.length]?.id, comment: `visit ${number}` }
        }
      : (reads[number % reads.length] ?? { method: "GET", path: "/User/getUserConfig" })
}

/** Answers a second while clients repeat requests as soon as they are answered. */
const rateOf = async (shop: ProofShop, seconds: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const next = requestsOf(shop)
  const tokens = await Promise.all(["planner", "admin"].map((account) => shop.token(account)))
  const end = performance.now() + seconds * 1_000
  let answers = 0
  let number = 0
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      number += 1
      const { method, path, body } = next(number)
      const asked = request(`${shop.origin}/api${path}`, {
        ...{ agent, method },
        headers: {
          authorization: `Bearer ${tokens[number % tokens.length]}`,
          ...(body === undefined ? {} : { "content-type": "application/json" })
        }
      })
      asked.end(body === undefined ? undefined : JSON.stringify(body))
      const [response] = await once(asked, "response")
      response.resume()
      await once(response, "end")
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return answers / seconds
}

const database = await startPostgres()
const started: Array<ProofShop> = []
const startShop = async (size: number) => {
  const cluster = makeCluster({ size })
  const environment = { DATABASE_URL: await newDatabase(database.url) }
  const shop = await startProofShop({ environment }, cluster.launch)
  started.push(shop)
  for (const pid of cluster.pids()) limit(pid)
  await rateOf(shop, WARM_UP_SECONDS)
  return shop
}
try {
  const shops = { one: await startShop(1), two: await startShop(2) }
  const rates = { one: [] as Array<number>, two: [] as Array<number> }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of ["one", "two"] as const) rates[side].push(await rateOf(shops[side], SECONDS))
  const [one, two] = [median(rates.one), median(rates.two)]
  const ratio = two / one
  console.log(
    `two servers of ${SHARE} cores / one behind HAProxy, ${CLIENTS} clients: ${two.toFixed(0)} / ${one.toFixed(0)} answers a second = ${ratio.toFixed(2)} (at least ${WANTED})${ratio < WANTED ? "  NOT REACHED" : ""}`
  )
  process.exitCode = ratio < WANTED ? 1 : 0
} finally {
  for (const shop of started) await shop.close()
  await database.remove()
  await setTimeout(100)
  for (const folder of groups) rmdirSync(folder)
}
