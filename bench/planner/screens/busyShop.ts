import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "../../../adapters/sqlite/node_modules/effect/dist/index.js"
import { makeSqliteStore, openDatabase } from "../../../adapters/sqlite/src/index.ts"
import { addDays, LocalDate } from "../../../packages/domain/src/kernel/time/index.ts"
import { created } from "../../../packages/domain/src/records/change/index.ts"
import {
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../packages/domain/testing/index.ts"
import { planner } from "../../sqlite/plant/makePlant.ts"

const REQUESTED = { _tag: "Requested" } as const
const PROGRESSES = 20
const STEPS = 10
const ORDERS_AT_ONCE = 200

/** The filled months; each event is some days after their first day. */
export const busyMonths = ["2027-03", "2027-04"] as const

const DAYS = 28

const orderRows = (month: string, at: number) => {
  const id = `${month}-${at}`
  const steps = Array.from({ length: STEPS }, (_, place) =>
    workOrderStep(`${id}-${place}`, `p${(at + place) % PROGRESSES}`)
  )
  const day = LocalDate.make(`${month}-01`)
  return [
    created("workOrder", workOrderRow(id, { name: `Kitchen ${id}`, steps }), REQUESTED),
    ...steps.map((step, place) => {
      const startDate = addDays(day, (at * 7 + place * 3) % DAYS)
      const event = stepEventRow(step.id, {
        workOrderId: id,
        stepId: step.id,
        progressId: step.progressId,
        startDate,
        endDate: addDays(startDate, 1 + (place % 2))
      })
      return created("event", event, REQUESTED)
    })
  ]
}

/** A folder with a shop that has this many steps in each of two months; deleted at the end. */
export const makeBusyShop = async (
  perMonth: number
): Promise<{ readonly folder: string; readonly remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), "atelier-bench-"))
  const database = await Effect.runPromise(openDatabase(join(folder, "atelier.db")))
  const store = makeSqliteStore(database)
  const heading = { userId: "bench", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }
  const progresses = Array.from({ length: PROGRESSES }, (_, at) =>
    created("progress", progressRow(`p${at}`, { order: at }), REQUESTED)
  )
  Effect.runSync(
    store.plan.commit(
      [
        created("shop", { ...shopRow(), content: "own" }, REQUESTED),
        created("user", { ...planner, installersVisibility: [] }, REQUESTED),
        ...progresses
      ],
      heading
    )
  )
  for (const month of busyMonths)
    for (let from = 0; from < perMonth / STEPS; from += ORDERS_AT_ONCE) {
      const orders = Array.from({ length: Math.min(ORDERS_AT_ONCE, perMonth / STEPS - from) })
      const rows = orders.flatMap((_, place) => orderRows(month, from + place))
      Effect.runSync(store.plan.commit(rows, heading))
    }
  database.connection.close()
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
