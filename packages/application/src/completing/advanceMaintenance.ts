import type { Intent, Rows } from "@atelier/domain/change"
import type { MaintenanceMoment } from "@atelier/domain/maintenance"
import * as maintenance from "@atelier/domain/maintenance"
import { changeRecord } from "@atelier/domain/reference-data"
import type { LocalDate } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { checkPlannedDay, dueOn } from "../maintenance/index.ts"
import { currentInstant, plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { withMaintenanceMoves, writeRecord } from "../proposal/index.ts"
import { getRow } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

export type MaintenanceTable = "progressMaintenance" | "mergedProgressMaintenance"

interface Asked {
  readonly id: string
  /** Planned day of the occurrence; default: the occurrence to start or end now. */
  readonly startDate?: LocalDate | undefined
}

/** The newest occurrence that is due, otherwise the first one. */
const timeToStart = Effect.fn("timeToStart")(function* (maintenance: Rows[MaintenanceTable]) {
  const store = yield* PlanStore
  const now = yield* plantTime(yield* shopOf(yield* store.referenceData))
  const due = yield* Effect.fromResult(dueOn(maintenance, now))
  return due ?? maintenance.time.startDate
})

const timeToEnd = ({ id, started, time }: Rows[MaintenanceTable]) => {
  const underWay = started.findLast(({ endedAt }) => endedAt === null)
  return underWay === undefined
    ? Result.fail(
        new maintenance.MaintenanceNotStarted({ maintenanceId: id, startDate: time.startDate })
      )
    : Result.succeed(underWay.startDate)
}

const advance = Effect.fn("advance")(function* <T extends MaintenanceTable>(
  table: T,
  before: Rows[T],
  after: Rows[T],
  asked: { readonly caller: Caller; readonly intent: Intent }
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const { row, proposal } = yield* Effect.fromResult(changeRecord(plan, table, { before, after }))
  const moved = withMaintenanceMoves(proposal)
  // Maintenance under way can be started and ended even if its closure leaves no worked day.
  const known = yield* Effect.catchTag(moved, "CalendarClosed", () => Effect.succeed(proposal))
  return yield* writeRecord({ row, proposal: known }, asked)
})

const momentOf = Effect.fn("momentOf")(function* (startDate: LocalDate) {
  const moment: MaintenanceMoment = { startDate, at: yield* currentInstant }
  return moment
})

export const startMaintenance = Effect.fn("startMaintenance")(function* <
  T extends MaintenanceTable
>(table: T, { id, startDate }: Asked, caller: Caller) {
  const before = yield* getRow(table, id, caller)
  if (startDate !== undefined) yield* Effect.fromResult(checkPlannedDay(before, startDate))
  const moment = yield* momentOf(startDate ?? (yield* timeToStart(before)))
  const after = yield* Effect.fromResult(maintenance.startMaintenance(before, moment))
  return yield* advance(table, before, after, { caller, intent: "startMaintenance" })
})

export const endMaintenance = Effect.fn("endMaintenance")(function* <T extends MaintenanceTable>(
  table: T,
  { id, startDate }: Asked,
  caller: Caller
) {
  const before = yield* getRow(table, id, caller)
  const moment = yield* momentOf(startDate ?? (yield* Effect.fromResult(timeToEnd(before))))
  const after = yield* Effect.fromResult(maintenance.endMaintenance(before, moment))
  return yield* advance(table, before, after, { caller, intent: "endMaintenance" })
})
