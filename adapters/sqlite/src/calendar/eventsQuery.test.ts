import { join } from "node:path"
import type { EventFilter } from "@atelier/application/ports"
import { everyEvent } from "@atelier/application/proposal"
import { LocalDate } from "@atelier/domain/time"
import { eventsQuery } from "@atelier/sql"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteDialect } from "../connection/sqliteDialect.ts"

const november = { start: LocalDate.make("2026-11-01"), end: LocalDate.make("2026-12-01") }

const planOf = (filter: Partial<EventFilter>): Promise<ReadonlyArray<string>> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const { connection, kysely } = yield* openedDatabase(join(folder, "atelier.db"))
        const { sql, parameters } = eventsQuery(makeSqliteDialect(kysely), november, {
          ...everyEvent,
          ...filter
        })
        return connection
          .prepare<Array<unknown>, { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
          .all(...parameters)
          .map((step) => step.detail)
      })
    )
  )

it.each<readonly [string, Partial<EventFilter>]>([
  ["everything", {}],
  ["chosen progresses and shippers", { progressIds: ["cutting"], shipperIds: [null, "van"] }],
  ["a search and a template", { search: "cuisine", templateIds: [null, "kitchen"] }]
])("finds a month with %s by both day indexes, without a scan", async (_what, filter) => {
  const steps = await planOf(filter)
  expect(steps.filter((step) => /SCAN (event|workOrder)\b/.test(step))).toEqual([])
  const searches = steps.filter((step) => step.startsWith("SEARCH event"))
  expect(searches).toHaveLength(2)
  expect(searches[0]).toContain("startDate>? AND startDate<?")
  expect(searches[1]).toContain("longEvent")
})
