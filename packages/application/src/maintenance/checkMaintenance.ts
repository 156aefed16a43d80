import type { CalendarClosed } from "@atelier/domain/calendar"
import { planCalendars, withMaintenance } from "@atelier/domain/capacity"
import { planWith, type Rows } from "@atelier/domain/change"
import { type AnyMaintenance, occurrenceStatus } from "@atelier/domain/maintenance"
import { NotFound } from "@atelier/domain/proposal"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { maintenanceIn, mayFollow } from "./maintainedPlan.ts"
import { sharingProgress } from "./progressesOf.ts"
import { makeRecurrence } from "./Recurrence.ts"
import { recurrenceDays } from "./recurrenceDays.ts"

/** How far maintenance is looked at: further than anybody may be without a worked day. */
const LOOK_AHEAD_DAYS = 800

/** Refuses maintenance that would leave somebody without a worked day for more than a year. */
export const checkOpenDays = Effect.fn("checkOpenDays")(function* (
  table: "progressMaintenance" | "mergedProgressMaintenance",
  row: Rows["progressMaintenance" | "mergedProgressMaintenance"]
): Effect.fn.Return<void, CalendarClosed, PlanStore> {
  const store = yield* PlanStore
  const plan = sharingProgress(planWith(yield* store.referenceData, { [table]: [row] }), row)
  yield* mayFollow(plan)
  const { today } = yield* plantTime(yield* shopOf(plan))
  const start = row.time.startDate
  const days = { start, end: addDays(start, LOOK_AHEAD_DAYS) }
  yield* Effect.fromResult(planCalendars(withMaintenance(plan, maintenanceIn(plan, days, today))))
})

/** Refuses a day on which no time of a maintenance is planned to start. */
export const checkPlannedDay = (
  maintenance: AnyMaintenance,
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
    Result.getOrElse(days, () => [] as ReadonlyArray<LocalDate>).includes(day)
  return isPlanned
    ? Result.succeed(undefined)
    : Result.fail(new NotFound({ what: "occurrence", id: day }))
}
