import { changed, type RowChange, type Rows } from "@atelier/domain/change"
import {
  endMaintenance,
  type MaintenanceMoment,
  MaintenanceNotStarted,
  startMaintenance
} from "@atelier/domain/maintenance"
import type { LocalDate } from "@atelier/domain/time"
import { Clock, Effect, Result } from "effect"
import { checkPlannedDay, dueOn } from "../maintenance/index.ts"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { getRow } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** The two tables of maintenance. */
export type MaintenanceTable = "progressMaintenance" | "mergedProgressMaintenance"

interface Asked {
  readonly id: string
  /** The planned day that names the time; the one to look at now when left out. */
  readonly startDate?: LocalDate | undefined
}

/** The newest time that should have begun, or the first of all. */
const timeToStart = Effect.fn("timeToStart")(function* (maintenance: Rows[MaintenanceTable]) {
  const store = yield* PlanStore
  const now = yield* plantTime(yield* shopOf(yield* store.referenceData))
  const due = yield* Effect.fromResult(dueOn(maintenance, now))
  return due ?? maintenance.time.startDate
})

/** The newest time that somebody works on. */
const timeToEnd = ({ id, started, time }: Rows[MaintenanceTable]) => {
  const underWay = started.findLast(({ endedAt }) => endedAt === null)
  return underWay === undefined
    ? Result.fail(new MaintenanceNotStarted({ maintenanceId: id, startDate: time.startDate }))
    : Result.succeed(underWay.startDate)
}

const advance = Effect.fn("advance")(function* <T extends MaintenanceTable>(
  table: T,
  before: Rows[T],
  after: Rows[T],
  caller: Caller,
  intent: string
) {
  const change = changed(table, before, after, { _tag: "Requested" })
  yield* commitChanges([change as RowChange], { caller, intent })
  return { ...after, version: before.version + 1 }
})

const momentOf = Effect.fn("momentOf")(function* (startDate: LocalDate) {
  const moment: MaintenanceMoment = {
    startDate,
    at: new Date(yield* Clock.currentTimeMillis).toISOString()
  }
  return moment
})

/** Starts a time of a maintenance. */
export const startMaintenanceRow = Effect.fn("startMaintenanceRow")(function* <
  T extends MaintenanceTable
>(table: T, { id, startDate }: Asked, caller: Caller) {
  const before = yield* getRow(table, id, caller)
  if (startDate !== undefined) yield* Effect.fromResult(checkPlannedDay(before, startDate))
  const moment = yield* momentOf(startDate ?? (yield* timeToStart(before)))
  const after = yield* Effect.fromResult(startMaintenance(before, moment))
  return yield* advance(table, before, after, caller, "startMaintenance")
})

/** Ends a time of a maintenance that is under way. */
export const endMaintenanceRow = Effect.fn("endMaintenanceRow")(function* <
  T extends MaintenanceTable
>(table: T, { id, startDate }: Asked, caller: Caller) {
  const before = yield* getRow(table, id, caller)
  const moment = yield* momentOf(startDate ?? (yield* Effect.fromResult(timeToEnd(before))))
  const after = yield* Effect.fromResult(endMaintenance(before, moment))
  return yield* advance(table, before, after, caller, "endMaintenance")
})
