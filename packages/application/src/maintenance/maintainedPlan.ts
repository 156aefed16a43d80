import { type Maintenance, withMaintenance } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"
import { type DateRange, earlier, type LocalDate, later } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries } from "../ports/index.ts"
import { maintenanceOccurrences } from "./maintenanceOccurrences.ts"

const daysOfWork = ({ event }: Plan, { start, end }: DateRange): DateRange => {
  let [first, until] = [start, end]
  for (const each of event.values()) {
    if (each.eventType === "BlockerEvent") continue
    const days = eventDays(each)
    first = earlier(first, days.start)
    until = later(until, days.end)
  }
  return { start: first, end: until }
}

/**
 * Lists all occurrences that touch the range or an event of the plan. If a recurrence cannot be
 * computed for that period, only the range itself counts. If that fails too, the maintenance is
 * ignored so that planning can continue.
 */
export const maintenanceIn = (plan: Plan, range: DateRange, today: LocalDate): Maintenance => {
  const rows = [...plan.progressMaintenance.values(), ...plan.mergedProgressMaintenance.values()]
  const wide = daysOfWork(plan, range)
  return {
    occurrences: rows.flatMap((row) =>
      maintenanceOccurrences(row, wide, today).pipe(
        Result.orElse(() => maintenanceOccurrences(row, range, today)),
        Result.getOrElse(() => [])
      )
    ),
    mergedProgresses: [...plan.mergedProgress.values()]
  }
}

/** Cost of one recurrence in events: about a weekly maintenance for a year and a half. */
const EVENTS_OF_A_RECURRENCE = 75

/** Dies of `TakesLong` if computing the recurrences would block other requests for too long. */
export const mayFollow = Effect.fn("mayFollow")(function* (
  plan: Pick<Plan, "progressMaintenance" | "mergedProgressMaintenance">
) {
  const rows = [...plan.progressMaintenance.values(), ...plan.mergedProgressMaintenance.values()]
  const recurring = rows.filter(({ recurrence }) => recurrence !== null).length
  yield* (yield* PlanQueries).mayRead(recurring * EVENTS_OF_A_RECURRENCE)
})

/** The plan with its maintenance, on the days of the range and of its events, as of today. */
export const maintainedPlan = Effect.fn("maintainedPlan")(function* (plan: Plan, range: DateRange) {
  if (plan.progressMaintenance.size + plan.mergedProgressMaintenance.size === 0) return plan
  yield* mayFollow(plan)
  const { today } = yield* plantTime(yield* shopOf(plan))
  return withMaintenance(plan, maintenanceIn(plan, range, today))
})
