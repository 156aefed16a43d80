import { checkDay, type LocalDate } from "../../kernel/time/index.ts"
import type { EventTime } from "../event/index.ts"
import type { AnyMaintenance } from "./Maintenance.ts"
import { occurrenceTime } from "./occurrence.ts"

/** An occurrence that is under way or overdue to start. */
export interface OngoingMaintenance {
  readonly maintenance: AnyMaintenance
  readonly time: EventTime
  /** Null if it is overdue to start. */
  readonly startedAt: string | null
}

/**
 * Lists the occurrences that need attention: those under way, oldest first, and the newest one that
 * should have begun, `dueOn`, unless it or a later one was started. Older ones that were never
 * started are ignored, because the newest one makes up for them.
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
