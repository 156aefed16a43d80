import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { columnNames, toCells } from "../../../adapters/sql/src/rows/codec.ts"
import { Effect } from "../../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeCalendarJson } from "../../../adapters/sqlite/src/calendar/CalendarJson.ts"
import { type OpenDatabase, openDatabase } from "../../../adapters/sqlite/src/index.ts"
import { fillWorkOrderList } from "../../../adapters/sqlite/test/fillWorkOrderList.ts"

import { demoUsers } from "../../../packages/demo/src/index.ts"
import { addDays, LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import type { Rows, Table } from "../../../packages/domain/src/records/change/index.ts"
import type { Event } from "../../../packages/domain/src/records/event/index.ts"
import {
  crewRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "../../../packages/domain/testing/index.ts"

/** Size of the plant: 500 events per month, with 2026 in the middle. */
export const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
export const EVENTS_PER_ORDER = 10
const EVENTS_PER_MONTH = 500
const DAYS_PER_ORDER = (EVENTS_PER_ORDER * 365.25) / 12 / EVENTS_PER_MONTH
const FIRST_DAY = addDays(LocalDate.make("2026-11-15"), -Math.floor((ORDERS * DAYS_PER_ORDER) / 2))
const PROGRESSES = 6
const CREWS = 4

export const month = { start: LocalDate.make("2026-11-01"), end: LocalDate.make("2026-12-01") }

/** A planner who does not see one progress and one installer. */
export const planner: Rows["user"] = {
  ...(demoUsers.find(({ id }) => id === "planner") ?? demoUsers[0] ?? noUser()),
  otherwise: { display: true, editor: true },
  installersVisibility: [{ installerId: "installer-3", display: false, editor: false }]
}

function noUser(): never {
  throw new Error("there are no demo users")
}

const rowsOf = <A>(count: number, row: (place: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, place) => row(place))

/** The shop, its planner, steps and crews. */
export const referenceRows = {
  shop: [shopRow({ content: "own" })],
  user: [planner],
  progress: rowsOf(PROGRESSES, (place) => progressRow(`progress-${place}`, { order: place })),
  shipper: rowsOf(CREWS, (place) => crewRow(`shipper-${place}`)),
  installer: rowsOf(CREWS, (place) => crewRow(`installer-${place}`))
}

export const orderOf = (order: number): Rows["workOrder"] =>
  workOrderRow(`order-${order}`, { name: `Kitchen ${order}`, clientName: "Roy" })

export const eventsOf = (order: number): ReadonlyArray<Event> => {
  const workOrderId = `order-${order}`
  const day = Math.floor(order * DAYS_PER_ORDER)
  const at = (place: number) => {
    const startDate = addDays(FIRST_DAY, day + place)
    return { startDate, endDate: addDays(startDate, 1 + (place % 3)) }
  }
  const id = (place: number): string => `${workOrderId}-${place}`
  return [
    ...Array.from({ length: PROGRESSES }, (_, place) =>
      stepEventRow(id(place), {
        ...at(place),
        workOrderId,
        stepId: `step-${place}`,
        progressId: `progress-${place}`
      })
    ),
    productionEventRow(id(6), { ...at(6), workOrderId }),
    deliveryEventRow(id(7), { ...at(7), workOrderId, shipperId: `shipper-${order % CREWS}` }),
    installationEventRow(id(8), {
      ...at(8),
      workOrderId,
      installerIds: [`installer-${order % CREWS}`]
    }),
    userEventRow(id(9), { ...at(9), title: `Call ${order}` })
  ]
}

export interface Plant {
  readonly database: OpenDatabase
  readonly file: string
  readonly events: number
  readonly remove: () => void
}

/** Writes the rows first, then derived data. */
export const makePlant = async (): Promise<Plant> => {
  const start = performance.now()
  const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"))
  const file = join(folder, "atelier.db")
  const database = await Effect.runPromise(openDatabase(file))
  const { connection } = database
  const insertInto = (table: Table) => {
    const names = columnNames(table)
    const insert = connection.prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`
    )
    return (row: Rows[Table]) => insert.run(toCells(table, row))
  }
  const [order, event] = [insertInto("workOrder"), insertInto("event")]
  connection.transaction(() => {
    for (const [table, rows] of Object.entries(referenceRows))
      for (const row of rows) insertInto(table as keyof typeof referenceRows)(row)
    for (let place = 0; place < ORDERS; place += 1) {
      order(orderOf(place))
      for (const row of eventsOf(place)) event(row)
    }
    makeCalendarJson(connection).fill()
    fillWorkOrderList(database)
  })()
  connection.pragma("wal_checkpoint(TRUNCATE)")
  const events = ORDERS * EVENTS_PER_ORDER
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(`${events} events and ${ORDERS} work orders made in ${seconds} s\n`)
  return {
    database,
    file,
    events,
    remove: () => {
      connection.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
