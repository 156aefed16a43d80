import { type AnyMaintenance, occurrenceStatus } from "@atelier/domain/maintenance"
import { NotFound } from "@atelier/domain/proposal"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { makeRecurrence } from "./Recurrence.ts"
import { recurrenceDays } from "./recurrenceDays.ts"

/** Fails if no occurrence of the maintenance is planned to start on the day. */
export const checkPlannedDay = (
  maintenance: Pick<AnyMaintenance, "recurrence" | "started" | "time">,
  day: LocalDate
): Result.Result<void, NotFound> => {
  const { recurrence, time } = maintenance
  const days =
    recurrence === null
      ? Result.succeed([time.startDate])
      : Result.flatMap(makeRecurrence(recurrence, time.startDate), (made) =>
          recurrenceDays(made, { start: day, end: addDays(day, 1) })
        )
  const isPlanned =
    occurrenceStatus(maintenance, day) !== "planned" ||
    Result.getOrElse(days, (): ReadonlyArray<LocalDate> => []).includes(day)
  return isPlanned
    ? Result.succeed(undefined)
    : Result.fail(new NotFound({ what: "occurrence", id: day }))
}
