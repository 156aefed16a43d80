import type { EventTime } from "../event/index.ts"
import { checkDay, type LocalDate } from "../time/index.ts"
import type { AnyMaintenance } from "./Maintenance.ts"
import { occurrenceTime } from "./occurrence.ts"

/** A time of a maintenance that somebody works on, or that should have begun. */
export interface OngoingMaintenance {
  readonly maintenance: AnyMaintenance
  readonly time: EventTime
  /** Null when it is overdue to start. */
  readonly startedAt: string | null
}

/**
 * What a maintenance asks somebody to look at: its times that are under way, oldest first, and its
 * newest time that should have begun, `dueOn`, unless that one or a later one was started. Older
 * ones that nobody started are not asked for any more: the newest makes good for them.
 */
export const ongoingTimes = (
  maintenance: AnyMaintenance,
  dueOn: LocalDate | null,
  today: LocalDate
): ReadonlyArray<OngoingMaintenance> => {
  if (dueOn !== null) checkDay("dueOn", dueOn)
  checkDay("today", today)
  const { started } = maintenance
  const underWay = started.flatMap(
    ({ startDate, startedAt }): ReadonlyArray<OngoingMaintenance> => {
      const time = occurrenceTime(maintenance, startDate, today)
      return time === null ? [] : [{ maintenance, time, startedAt }]
    }
  )
  const settled = dueOn === null || started.some(({ startDate }) => startDate >= dueOn)
  const time = settled ? null : occurrenceTime(maintenance, dueOn, today)
  return time === null ? underWay : [...underWay, { maintenance, time, startedAt: null }]
}
