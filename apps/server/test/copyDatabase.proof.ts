import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { creation, heading } from "@atelier/application/contracts"
import { type Database, PlanStore } from "@atelier/application/ports"
import {
  crewRow,
  installationEventRow,
  progressRow,
  stepEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { postgresDatabase } from "@atelier/postgres"
import { sqliteDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { describeOnServer } from "../../../adapters/postgres/test/describeOnServer.ts"
import { newDatabase, runOn } from "../../../adapters/postgres/test/temporaryStore.ts"
import { report, scale } from "../proof/scale.ts"
import { copyContent } from "../src/database/copyContent.ts"
import { atelier, makeDataFolder } from "./TestServer.ts"

vi.setConfig({ testTimeout: 14_400_000 })

const EVENTS = scale(2_000, 1_000_000)
const EVENTS_PER_ORDER = 10
const ORDERS_PER_CHANGE = 100
const FIRST_DAY = LocalDate.make("2026-01-01")
const DAYS = 2_000

const data = makeDataFolder()
const demo = sqliteDatabase(join(data.folder, "atelier.db"))
const file = (name: string): Database => sqliteDatabase(join(data.folder, `${name}.db`))

const open = (database: Database) =>
  Effect.acquireRelease(database.open(), ({ close }) => Effect.promise(close))

const copy = (from: Database, to: Database) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const [source, target] = yield* Effect.all([open(from), open(to)])
        const copying = copyContent(source.copies, target.copies)
        return yield* Effect.result(Effect.provide(copying, target.layer()))
      })
    )
  )

const digests = (database: Database) =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(open(database), ({ copies }) => copies.digests)))

/** A step or visit of an order on its own day. */
const placed = (order: number, place: number) => {
  const startDate = addDays(FIRST_DAY, (order + place) % DAYS)
  return { workOrderId: `order-${order}`, startDate, endDate: addDays(startDate, 1) }
}

const eventsOf = (order: number) => [
  installationEventRow(`order-${order}-visit`, { ...placed(order, 0), installerIds: ["anna"] }),
  ...Array.from({ length: EVENTS_PER_ORDER - 1 }, (_, place) =>
    stepEventRow(`order-${order}-${place}`, {
      ...placed(order, place + 1),
      stepId: `step-${place}`,
      progressId: "cut"
    })
  )
]

/** Fills a database by many changes. */
const fillWithOrders = (database: Database): Promise<void> => {
  const fill = Effect.gen(function* () {
    const plan = yield* PlanStore
    const crews = creation({ progress: [progressRow("cut")], installer: [crewRow("anna")] })
    yield* plan.commit(crews, heading)
    const orders = EVENTS / EVENTS_PER_ORDER
    for (let first = 0; first < orders; first += ORDERS_PER_CHANGE) {
      const numbers = Array.from({ length: ORDERS_PER_CHANGE }, (_, place) => first + place)
      const workOrder = numbers.map((number) => workOrderRow(`order-${number}`))
      yield* plan.commit(creation({ workOrder, event: numbers.flatMap(eventsOf) }), heading)
    }
  })
  return Effect.runPromise(
    Effect.scoped(Effect.flatMap(open(database), (opened) => Effect.provide(fill, opened.layer())))
  )
}

const timed = async <A>(what: string, work: () => Promise<A>): Promise<A> => {
  const start = performance.now()
  const answer = await work()
  report(what, `${Math.round((performance.now() - start) / 1_000)} s`)
  return answer
}

const makeAdmin = async (subject: string, settings: Readonly<Record<string, string>>) => {
  const { code, output } = await atelier(["make-admin", subject, "--new"], settings)
  expect(code, output).toBe(0)
}

beforeAll(async () => {
  const { code, output } = await atelier(["demo", "--new"], { ATELIER_DATA: data.folder })
  expect(code, output).toBe(0)
})
afterAll(() => data.remove())

describeOnServer("a copy in PostgreSQL", (server) => {
  it("has the same content, also back in SQLite, and continues later", async () => {
    const url = await newDatabase(server().url)
    const database = postgresDatabase(url)
    const back = file("back")
    const [there, here] = [await copy(demo, database), await copy(database, back)]
    expect([there, here]).toMatchObject([{ _tag: "Success" }, { _tag: "Success" }])
    expect(await digests(back)).toEqual(await digests(demo))
    const findings = back.backups?.findings(null) ?? Effect.succeed(["not checked"])
    expect(await Effect.runPromise(findings)).toEqual([])

    await makeAdmin("zoe", { ATELIER_DATA: data.folder })
    expect(await copy(demo, database)).toMatchObject({ success: { written: 1 } })
    expect(await digests(database)).toEqual(await digests(demo))

    await runOn(url, `UPDATE "progress" SET name = 'Sciage'`)
    expect(await copy(demo, database)).toMatchObject({ failure: { tables: ["progress"] } })

    expect(await copy(database, back)).toMatchObject({ failure: { tables: ["progress"] } })
  })

  it("has the same content in a large shop, also back in SQLite", async () => {
    const [large, back] = [file("large"), file("large-back")]
    const database = postgresDatabase(await newDatabase(server().url))
    report("events", EVENTS)
    await timed("to write them into SQLite", () => fillWithOrders(large))
    const there = await timed("copy into PostgreSQL", () => copy(large, database))
    expect(there).toMatchObject({ _tag: "Success" })
    const here = await timed("copy into SQLite", () => copy(database, back))
    expect(here).toMatchObject({ _tag: "Success" })
    expect(await digests(back)).toEqual(await digests(large))
    expect(await Effect.runPromise(back.backups?.findings(null) ?? Effect.succeed(["-"]))).toEqual(
      []
    )
  })

  it("numbers new rows after the copied ones", async () => {
    const notify = (id: string) => `INSERT INTO "notification" VALUES
      (${id}, 'zoe', 'Moved', '{}', '2026-11-17T12:00:00.000Z', 1, 0)`
    const [from, to] = [await newDatabase(server().url), await newDatabase(server().url)]
    await digests(postgresDatabase(from))
    await runOn(from, notify("1"))
    expect(await copy(postgresDatabase(from), postgresDatabase(to))).toMatchObject({
      _tag: "Success"
    })
    await runOn(to, notify("DEFAULT"))
  })
})

describe("copy-database", () => {
  it("refuses a target with another shop, and writes nothing", async () => {
    const folder = join(data.folder, "other")
    await atelier(["migrate", "--new"], { ATELIER_DATA: folder })
    await makeAdmin("max", { ATELIER_DATA: folder })
    const other = sqliteDatabase(join(folder, "atelier.db"))
    const before = await digests(other)
    const { code, output } = await atelier(
      ["copy-database", "--from", demo.name, "--to", other.name],
      {}
    )
    expect(code).toBe(1)
    expect(output).toContain("holds another shop")
    expect(await digests(other)).toEqual(before)
  })

  it("copies a file, and creates no missing source", async () => {
    const target = file("copy")
    const done = await atelier(["copy-database", "--from", demo.name, "--to", target.name], {})
    expect(done.output).toContain(`${target.name} has the content of ${demo.name}`)
    expect(statSync(target.name).mode & 0o777).toBe(0o600)
    expect(await digests(target)).toEqual(await digests(demo))
    const missing = file("missing")
    const refused = await atelier(
      ["copy-database", "--from", missing.name, "--to", target.name],
      {}
    )
    expect([refused.code, existsSync(missing.name)]).toEqual([1, false])
    expect(refused.output).toContain(`There is no database ${missing.name}.`)
    const folder = await atelier(["copy-database", "--from", data.folder, "--to", target.name], {})
    expect(folder.output).toContain(`name the file, such as ${demo.name}`)
  })
})
