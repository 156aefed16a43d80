import { Effect } from "../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore } from "../../adapters/sqlite/src/index.ts"
import { dayCapacities } from "../../packages/application/src/capacity/index.ts"
import { storeContext } from "../../packages/application/src/ports/index.ts"
import { LocalDate } from "../../packages/domain/src/kernel/time/index.ts"
import { besideRaw } from "../besideRaw.ts"
import { makePlant, planner } from "./plant/makePlant.ts"

const plant = await makePlant()
const { connection } = plant.database
const store = makeSqliteStore(plant.database)
const caller = { user: planner, language: "en" } as const
const year = { start: LocalDate.make("2026-01-01"), end: LocalDate.make("2027-01-01") }

const series = (ids: ReadonlyArray<string>) =>
  Effect.runSync(
    dayCapacities("progress", { ids, ...year }, caller).pipe(Effect.provide(storeContext(store)))
  )

const events = connection.prepare(
  `SELECT * FROM event WHERE isLong = 0 AND startDate >= date(@start, '-30 days') AND startDate < @end AND endDay > @start
    AND progressId IN (SELECT value FROM json_each(@ids))`
)
const orders = connection.prepare(
  `SELECT * FROM "workOrder" WHERE id IN (SELECT value FROM json_each(?))`
)
const rowsOf = (ids: ReadonlyArray<string>) => {
  const found = events.all({ ...year, ids: JSON.stringify(ids) }) as ReadonlyArray<{
    readonly workOrderId: string
  }>
  const behind = new Set(found.map(({ workOrderId }) => workOrderId))
  return [found, orders.all(JSON.stringify([...behind]))]
}

try {
  for (const ids of [["progress-1"], Array.from({ length: 6 }, (_, at) => `progress-${at}`)])
    besideRaw(`Load and capacity of each day of a year, ${ids.length} progresses`, {
      on: `${rowsOf(ids)[0]?.length} of ${plant.events} events`,
      ours: () => series(ids),
      raw: () => rowsOf(ids),
      goes: 3
    })
} finally {
  plant.remove()
}
