import * as Result from "effect/Result"
import { checkInstant, type Instant, type LocalDate } from "../../kernel/time/index.ts"
import { checkEventTime } from "../event/index.ts"
import type { AnyMaintenance } from "./Maintenance.ts"
import { occurrenceStatus, startedOn } from "./occurrence.ts"
import { MaintenanceNeverGoesBack, MaintenanceNotStarted } from "./refusals.ts"

/** An occurrence of maintenance, and the instant at which it starts or ends. */
export interface MaintenanceMoment {
  readonly startDate: LocalDate
  /** In UTC with milliseconds. */
  readonly at: Instant
}

/** Starts an occurrence, keeping the oldest first; fails if it already started or ended. */
export const startMaintenance = <M extends AnyMaintenance>(
  maintenance: M,
  { startDate, at }: MaintenanceMoment
): Result.Result<M, MaintenanceNeverGoesBack> => {
  checkEventTime("time.", maintenance.time)
  checkInstant("at", at)
  const status = occurrenceStatus(maintenance, startDate)
  if (status !== "planned")
    return Result.fail(
      new MaintenanceNeverGoesBack({ maintenanceId: maintenance.id, startDate, status })
    )
  const earlier = maintenance.started.filter((one) => one.startDate < startDate)
  const later = maintenance.started.slice(earlier.length)
  const one = { startDate, startedAt: at, endedAt: null }
  return Result.succeed({ ...maintenance, started: [...earlier, one, ...later] })
}

/** Ends an occurrence of maintenance; fails unless it is under way. */
export const endMaintenance = <M extends AnyMaintenance>(
  maintenance: M,
  { startDate, at }: MaintenanceMoment
): Result.Result<M, MaintenanceNeverGoesBack | MaintenanceNotStarted> => {
  checkEventTime("time.", maintenance.time)
  checkInstant("at", at)
  const { id: maintenanceId, started } = maintenance
  const known = startedOn(maintenance, startDate)
  if (known === undefined)
    return Result.fail(new MaintenanceNotStarted({ maintenanceId, startDate }))
  if (known.endedAt !== null)
    return Result.fail(new MaintenanceNeverGoesBack({ maintenanceId, startDate, status: "ended" }))
  return Result.succeed({
    ...maintenance,
    started: started.map((one) => (one === known ? { ...one, endedAt: at } : one))
  })
}
