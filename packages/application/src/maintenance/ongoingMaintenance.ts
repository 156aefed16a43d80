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

/** The newest day on which a maintenance should have begun by now; null when none has come yet. */
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
 * The maintenance that is under way or overdue to start, the oldest first: of each its times that
 * somebody works on, and the newest one that should have begun when neither it nor a later one was
 * started.
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
