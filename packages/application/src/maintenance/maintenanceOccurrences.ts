import type { MaintenanceOccurrence } from "@atelier/domain/capacity"
import { eventDays } from "@atelier/domain/event"
import { type AnyMaintenance, occurrenceTime } from "@atelier/domain/maintenance"
import {
  addDays,
  contains,
  type DateRange,
  daysBetween,
  type LocalDate,
  lengthInDays,
  overlaps
} from "@atelier/domain/time"
import { Result } from "effect"
import { type InvalidRecurrence, makeRecurrence } from "./Recurrence.ts"
import { type EndlessRecurrence, recurrenceDays } from "./recurrenceDays.ts"

export type RecurrenceRefusal = InvalidRecurrence | EndlessRecurrence

const plannedDays = (
  { recurrence, time }: AnyMaintenance,
  range: DateRange
): Result.Result<ReadonlyArray<LocalDate>, RecurrenceRefusal> => {
  const { startDate: first } = time
  return recurrence === null
    ? Result.succeed(contains(range, first) ? [first] : [])
    : Result.flatMap(makeRecurrence(recurrence, first), (made) => recurrenceDays(made, range))
}

/** Start days of occurrences that can touch the range; none before the first occurrence. */
const startingDays = ({ time }: AnyMaintenance, { start, end }: DateRange): DateRange => {
  const length = lengthInDays(eventDays(time))
  const first = time.startDate
  return { start: daysBetween(first, start) < length ? first : addDays(start, 1 - length), end }
}

const targetOf = (maintenance: AnyMaintenance): MaintenanceOccurrence["target"] =>
  "progressId" in maintenance
    ? { _tag: "Progress", progressId: maintenance.progressId }
    : { _tag: "MergedProgress", mergedProgressId: maintenance.mergedProgressId }

/**
 * Lists all occurrences that touch the range, in order: planned ones and those under way, but not
 * ended ones. An occurrence under way past its last day lasts until the end of `today`.
 */
export const maintenanceOccurrences = (
  maintenance: AnyMaintenance,
  range: DateRange,
  today: LocalDate
): Result.Result<ReadonlyArray<MaintenanceOccurrence>, RecurrenceRefusal> =>
  Result.map(plannedDays(maintenance, startingDays(maintenance, range)), (planned) => {
    const started = maintenance.started.map(({ startDate }) => startDate)
    return [...new Set([...planned, ...started])].sort().flatMap((startDate) => {
      const time = occurrenceTime(maintenance, startDate, today)
      if (time === null || !overlaps(eventDays(time), range)) return []
      const { id, title } = maintenance
      return [{ id: `${id}:${startDate}`, title, time, target: targetOf(maintenance) }]
    })
  })
