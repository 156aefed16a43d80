import {
  type AnyMaintenance,
  type OngoingMaintenance,
  ongoingTimes
} from "@atelier/domain/maintenance"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import type { PlantTime } from "../plant/index.ts"
import type { RecurrenceRefusal } from "./maintenanceOccurrences.ts"
import { makeRecurrence } from "./Recurrence.ts"
import { lastDayBefore } from "./recurrenceDays.ts"

/** The newest start day that is already reached; null if there is none yet. */
export const dueOn = (
  { recurrence, time }: AnyMaintenance,
  { today, now }: PlantTime
): Result.Result<LocalDate | null, RecurrenceRefusal> => {
  const { startDate: first, startTime } = time
  const end = startTime === null || startTime <= now ? addDays(today, 1) : today
  return recurrence === null
    ? Result.succeed(first < end ? first : null)
    : Result.flatMap(makeRecurrence(recurrence, first), (made) => lastDayBefore(made, end))
}

const startOf = ({ time, maintenance }: OngoingMaintenance): string =>
  `${time.startDate}T${time.startTime ?? ""} ${maintenance.id}`

/**
 * Lists occurrences that are under way or overdue, oldest first. The newest due occurrence is
 * overdue if neither it nor a later one was started.
 */
export const ongoingMaintenance = (
  maintenance: ReadonlyArray<AnyMaintenance>,
  now: PlantTime
): Result.Result<ReadonlyArray<OngoingMaintenance>, RecurrenceRefusal> =>
  Result.map(
    Result.all(
      maintenance.map((row) =>
        Result.map(dueOn(row, now), (due) => ongoingTimes(row, due, now.today))
      )
    ),
    (times) => times.flat().sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
  )
