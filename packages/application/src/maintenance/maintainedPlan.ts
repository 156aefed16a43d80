import { type Maintenance, withMaintenance } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import { eventDays } from "@atelier/domain/event"
import { type DateRange, earlier, type LocalDate, later } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { maintenanceOccurrences } from "./maintenanceOccurrences.ts"

/**
 * The range, widened to every day of the work in a plan: a load lies on those of its days that are
 * worked.
 */
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
 * All maintenance of a plan that touches the range or the work in it, as decisions want it. One
 * whose recurrence cannot be followed that far counts on the days of the range alone, and takes
 * nothing away when these are too far too: planning goes on.
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

/**
 * A maintenance that comes back counts as so many events: one of every week for a year and a half.
 */
const EVENTS_OF_A_RECURRENCE = 75

/**
 * Leaves maintenance that comes back more often than may be followed at once to where it keeps
 * nobody waiting.
 */
export const mayFollow = Effect.fn("mayFollow")(function* (
  plan: Pick<Plan, "progressMaintenance" | "mergedProgressMaintenance">
) {
  const rows = [...plan.progressMaintenance.values(), ...plan.mergedProgressMaintenance.values()]
  const recurring = rows.filter(({ recurrence }) => recurrence !== null).length
  yield* (yield* PlanStore).mayRead(recurring * EVENTS_OF_A_RECURRENCE)
})

/**
 * The plan in which its own maintenance takes time away on the days of the range and of its work,
 * as of today.
 */
export const maintainedPlan = Effect.fn("maintainedPlan")(function* (plan: Plan, range: DateRange) {
  if (plan.progressMaintenance.size + plan.mergedProgressMaintenance.size === 0) return plan
  yield* mayFollow(plan)
  const { today } = yield* plantTime(yield* shopOf(plan))
  return withMaintenance(plan, maintenanceIn(plan, range, today))
})
