import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { sortedRows } from "@atelier/application/contracts"
import type { PlanStore } from "@atelier/application/ports"
import { applyChanges, emptyPlan, type Plan } from "@atelier/domain/change"
import { LocalDate } from "@atelier/domain/time"
import Connection from "better-sqlite3"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { contentOf } from "../test/contentOf.ts"
import { isWhole, triedSchemas, writeEarlierFile } from "../test/earlierSchema.ts"
import { NOW } from "../test/temporaryStore.ts"
import { lastBackup } from "./backups/backup.ts"
import { SCHEMA_VERSION } from "./migrations/migrate.ts"
import { openDatabase } from "./store/openDatabase.ts"
import { makeSqlitePlanStore } from "./store/sqlitePlanStore.ts"

const folder = mkdtempSync(join(tmpdir(), "atelier-earlier-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const YEARS = { start: LocalDate.make("2025-01-01"), end: LocalDate.make("2028-01-01") }
const EVERYTHING = { references: {}, dates: {}, search: "", keywords: "" }
const PAGE = { sort: { field: "name", descending: false }, offset: 0, limit: 500 } as const
const UNFILTERED = {
  progressIds: null,
  shipperIds: null,
  installerIds: null,
  production: true,
  userEvents: true,
  templateIds: null,
  jobTypeIds: null,
  ordersOfUserEvents: null,
  search: ""
}

const byId = <R extends { readonly id: string }>(rows: ReadonlyArray<R>): ReadonlyArray<R> =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** What a store answers of its plan, by every way of asking. */
const answersOf = Effect.fn("answersOf")(function* (store: PlanStore["Service"]) {
  const plan = yield* store.everything
  const entries = yield* store.journalAfter(0, 1_000)
  const ids = [...plan.workOrder.keys()].toSorted()
  const calendar = yield* store.calendarJson(YEARS, () => true, 10_000)
  const lines: { readonly data: ReadonlyArray<{ readonly event: { readonly id: string } }> } =
    JSON.parse(Buffer.from(calendar ?? "").toString("utf8"))
  return {
    plan: sortedRows(plan),
    replayed: sortedRows(
      entries.reduce<Plan>((rows, { changes }) => applyChanges(rows, changes), emptyPlan)
    ),
    reference: sortedRows(yield* store.referenceData),
    events: byId(yield* store.eventsBetween(YEARS, UNFILTERED)),
    calendar: lines.data.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1)),
    ofOrders: byId(yield* store.eventsOfWorkOrders(ids)),
    pages: yield* Effect.all([
      store.workOrderPage({ filter: EVERYTHING, ...PAGE }),
      store.workOrderPage({ filter: { ...EVERYTHING, search: "cuisine" }, ...PAGE }),
      store.workOrderPage({ filter: { ...EVERYTHING, isCompleted: true }, ...PAGE })
    ]),
    waiting: yield* Effect.forEach([...plan.progress.keys()].toSorted(), (id) =>
      Effect.map(store.workOrdersWaitingAt([id]), byId)
    ),
    withoutTemplate: yield* store.countWithoutTemplate,
    histories: yield* Effect.forEach(ids, (id) =>
      Effect.map(store.journalAbout(id, 10), (about) => about.map((entry) => entry.id))
    )
  }
})

/** What differs between two of these answers, by name: a shop is too much to show. */
const differing = (
  answers: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>
): ReadonlyArray<string> =>
  Object.keys(expected).filter((name) => !isDeepStrictEqual(answers[name], expected[name]))

const opened = async (file: string) => {
  const { connection, ...rest } = await Effect.runPromise(openDatabase(file, NOW))
  const store = makeSqlitePlanStore({ connection, ...rest })
  const answers = await Effect.runPromise(answersOf(store))
  const notified = await Effect.runPromise(store.notifications.newest("planner", 10))
  const kept = await Effect.runPromise(store.keptAnswer({ userId: "planner", key: "key" }))
  connection.close()
  return { answers, notified: notified.length, kept: kept?.digest ?? null }
}

describe("a database of an earlier schema", () => {
  it.each(triedSchemas)(
    "%i answers as one of the newest does once it is opened",
    async (version) => {
      const file = join(mkdtempSync(join(folder, "shop-")), "atelier.db")
      const { file: old, newest } = await writeEarlierFile(folder, version)
      const before = contentOf(old)
      expect(before).toMatchObject({ version, integrity: "ok", dangling: [] })
      copyFileSync(old, file)
      const { answers, notified, kept } = await opened(file)
      const { answers: expected } = await opened(newest)
      expect(expected.events.length).toBeGreaterThan(500)
      expect(expected.pages.every(({ rows }) => rows.length > 0)).toBe(true)
      expect(differing({ plan: expected.replayed }, { plan: expected.plan })).toEqual([])
      expect(differing(answers, expected)).toEqual([])
      expect(notified).toBe(version < 5 ? 0 : 1)
      expect(kept).toBe(version < 6 ? null : "digest")
      expect(contentOf(file)).toMatchObject({
        version: SCHEMA_VERSION,
        integrity: "ok",
        dangling: []
      })
      const backup = lastBackup(file)
      if (backup === null) throw new Error("there is no backup")
      expect(contentOf(backup)).toEqual(before)
      if (isWhole || version === triedSchemas[0])
        expect(differing((await opened(backup)).answers, expected)).toEqual([])
    }
  )

  it("newer than the program, with all its rows, is refused in one sentence and left as it is", async () => {
    const { newest: file } = await writeEarlierFile(folder, SCHEMA_VERSION)
    const connection = new Connection(file)
    connection.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
    connection.pragma("journal_mode = DELETE")
    connection.close()
    const before = readFileSync(file)
    const problem = await Effect.runPromise(Effect.flip(openDatabase(file, NOW)))
    expect(problem.message).toContain(
      `was written by a newer version of this program (schema ${SCHEMA_VERSION + 1}, this program knows ${SCHEMA_VERSION}). Nothing was changed.`
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
