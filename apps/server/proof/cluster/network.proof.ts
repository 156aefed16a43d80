import { setTimeout } from "node:timers/promises"
import { expect, it, vi } from "vitest"
import { startPostgres } from "../../../../adapters/postgres/test/PostgresServer.ts"
import { report, scale } from "../scale.ts"
import { describeCluster, type Running } from "./describeCluster.ts"
import { startLoad, timeUntil, toWrite } from "./load.ts"
import { makeMachine } from "./machines.ts"
import { startReplicatedPostgres } from "./ReplicatedPostgres.ts"

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 180_000 })

const SERVERS = 2
const CLIENTS = 12
const CUTS = scale(4, 12)
const CUT_MS = scale(10_000, 60_000)
const PAUSE_MS = 2_000
const MAX_AWAY_MS = 15_000
/** A server that the database hears may take the lock of writers once more before it is noticed. */
const MAX_HALF_AWAY_MS = 2 * MAX_AWAY_MS
/** Longest wait for an answer while the database cannot be reached. */
const MAX_ANSWER_MS = 45_000

/** A database on a machine of its own, with one cable to each server. */
const startDistantPostgres = async () => {
  const machine = makeMachine()
  const cables = Array.from({ length: SERVERS }, () => machine.connect())
  const [first] = cables
  if (first === undefined) throw new Error("there is no cable")
  const postgres = await startPostgres({ place: machine.place(first) })
  return {
    url: postgres.url,
    cables,
    remove: async () => {
      await postgres.remove()
      machine.remove()
    }
  }
}

type Distant = Awaited<ReturnType<typeof startDistantPostgres>>

const settingsOf = (
  number: number,
  { DATABASE_URL = "" }: Readonly<Record<string, string>>,
  { cables }: Distant
) => {
  const url = new URL(DATABASE_URL)
  url.hostname = cables[number]?.address ?? ""
  return { DATABASE_URL: url.href }
}

const areReady = async ({ cluster }: Running<Distant>): Promise<boolean> =>
  (
    await Promise.all(Array.from({ length: SERVERS }, (_, number) => cluster.isReady(number)))
  ).every(Boolean)

describeCluster(
  "two servers with a cable each to the database",
  { size: SERVERS, startDatabase: startDistantPostgres, settingsOf },
  (running) => {
    it("lose no answered write and write none twice while one of them is cut off", async () => {
      const { database, shop } = running()
      const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
      const away: Array<number> = []
      const back: Array<number> = []
      for (let cut = 0; cut < CUTS; cut += 1) {
        await setTimeout(PAUSE_MS)
        const cable = database.cables[cut % SERVERS]
        const isHeard = cut % (2 * SERVERS) >= SERVERS
        cable?.cut(isHeard ? "answers" : "all")
        const lasted = await toWrite(load)
        away.push(lasted)
        expect(lasted).toBeLessThan(isHeard ? MAX_HALF_AWAY_MS : MAX_AWAY_MS)
        await setTimeout(CUT_MS)
        cable?.mend()
        back.push(await timeUntil(() => areReady(running())))
      }
      await load.endWithoutLoss()
      report("cuts, answered writes", `${CUTS}, ${load.answered.length}`)
      report("without an answered write, ms", away.map(Math.round).join(", "))
      report("longest until both servers are ready", `${Math.round(Math.max(...back))} ms`)
      report("longest wait for an answer", `${Math.round(load.longestMs())} ms`)
      report("answers other than 200", JSON.stringify([...load.refusals]))
      expect(Math.max(...back)).toBeLessThan(MAX_AWAY_MS)
      expect(load.longestMs()).toBeLessThan(MAX_ANSWER_MS)
    })

    it("answer clearly while both are cut off, and go on afterwards", async () => {
      const { database, shop } = running()
      const load = await startLoad(shop, { clients: CLIENTS, followers: 2 })
      await setTimeout(PAUSE_MS)
      for (const { cut } of database.cables) cut()
      await setTimeout(CUT_MS)
      expect(await areReady(running())).toBe(false)
      for (const { mend } of database.cables) mend()
      const away = await toWrite(load)
      await load.endWithoutLoss()
      report("both cut off, until writes are answered", `${Math.round(away)} ms`)
      report("longest wait for an answer", `${Math.round(load.longestMs())} ms`)
      report("answers other than 200", JSON.stringify([...load.refusals]))
      expect(away).toBeLessThan(MAX_AWAY_MS)
      expect(load.longestMs()).toBeLessThan(MAX_ANSWER_MS)
    })
  }
)

/** A primary and its synchronous standby on two machines, and the cable between them. */
const startDistantPair = async () => {
  const [one, other] = [makeMachine(), makeMachine()]
  const [toOne, toOther, between] = [one.connect(), other.connect(), one.connect(other)]
  const database = await startReplicatedPostgres([
    { place: one.place(toOne), host: toOne.address, hostForOther: between.address },
    { place: other.place(toOther), host: toOther.address, hostForOther: between.other }
  ])
  return {
    ...database,
    between,
    remove: async () => {
      await database.remove()
      for (const machine of [one, other]) machine.remove()
    }
  }
}

describeCluster(
  "a server on a primary that loses the network to its synchronous standby",
  { size: 1, startDatabase: startDistantPair },
  (running) => {
    const load = () => startLoad(running().shop, { clients: CLIENTS, followers: 2 })

    it("answers no write until the standby is back, and then each of them", async () => {
      const { database } = running()
      const writing = await load()
      await setTimeout(PAUSE_MS)
      database.between.cut()
      await setTimeout(PAUSE_MS)
      const before = writing.answered.length
      await setTimeout(CUT_MS)
      expect(writing.answered.length).toBe(before)
      database.between.mend()
      const away = await toWrite(writing)
      await writing.endWithoutLoss()
      report("standby cut off, until writes are answered", `${Math.round(away)} ms`)
      report("longest wait for an answer", `${Math.round(writing.longestMs())} ms`)
      expect(writing.longestMs()).toBeLessThan(MAX_ANSWER_MS)
    })

    it("loses no answered write if the primary dies meanwhile", async () => {
      const { database } = running()
      const writing = await load()
      await setTimeout(PAUSE_MS)
      database.between.cut()
      await setTimeout(CUT_MS)
      await database.losePrimary()
      const away = await toWrite(writing)
      await writing.endWithoutLoss()
      report("primary lost after its standby, until writes are answered", `${Math.round(away)} ms`)
      report("answered writes", writing.answered.length)
      expect(away).toBeLessThan(MAX_AWAY_MS)
    })
  }
)
