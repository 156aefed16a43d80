import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { everyEvent } from "@atelier/application/proposal"
import { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { openDatabase } from "../store/openDatabase.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"

const days = { start: LocalDate.make("2026-11-01"), end: LocalDate.make("2026-12-01") }

it("reads no whole table of events, orders or journal for frequent queries", async () => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-plans-"))
  const database = await Effect.runPromise(openDatabase(join(folder, "a.db")))
  const { connection } = database
  const store = makeSqliteStore(database)
  const texts: Array<string> = []
  const prepare = connection.prepare.bind(connection)
  Object.assign(connection, {
    prepare: (text: string) => {
      texts.push(text)
      return prepare(text)
    }
  })
  const observed = makeSqliteStore(database)
  const atStart = texts.length
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* observed.queries.eventsBetween(days, everyEvent)
      yield* observed.plan.eventsOfWorkOrders(["a"])
      yield* observed.plan.workOrders(["a"])
      yield* observed.queries.importKeys
      yield* observed.queries.ordersMadeHere
      yield* observed.queries.list("event", {
        sort: { field: "title", descending: false },
        offset: 0,
        limit: 25,
        where: { eventType: ["BlockerEvent"] },
        search: { text: "closed", fields: ["title"] }
      })
      for (const table of ["installer", "shipper", "template", "workOrder"] as const)
        yield* observed.plan.usesOf({ table, id: "a" })
      yield* observed.journal.after(1, 10)
      yield* observed.journal.about("a", 10)
      yield* observed.journal.lastId
      yield* observed.queries.countWithoutTemplate
      yield* store.plan.state
    })
  )
  const calendar = texts.slice(0, atStart).filter((text) => text.includes("group_concat(part"))
  const hot = [...texts.slice(atStart), ...calendar]
  const plans = hot.flatMap((text) =>
    prepare<[], { readonly detail: string }>(
      `EXPLAIN QUERY PLAN ${text.replaceAll(/@\w+|\?/g, "NULL")}`
    )
      .all()
      .map(({ detail }) => detail)
  )
  connection.close()
  rmSync(folder, { recursive: true, force: true })
  expect(hot.length).toBeGreaterThan(8)
  expect(
    plans.filter((plan) => /^SCAN (event|workOrder|journal|calendarJson)\b(?!.*INDEX)/.test(plan))
  ).toEqual([])
})
