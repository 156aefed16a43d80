import { type Maintenance, withMaintenance } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { plantTime } from "../plantTime.ts"
import { shopOf } from "../shopOf.ts"
import { maintenanceOccurrences } from "./maintenanceOccurrences.ts"

/**
 * All maintenance of a plan that touches the range, as decisions want it. One whose recurrence cannot
 * be followed to these days, however far they are, takes nothing away there: planning goes on.
 */
export const maintenanceIn = (plan: Plan, range: DateRange, today: LocalDate): Maintenance => {
  const rows = [...plan.progressMaintenance.values(), ...plan.mergedProgressMaintenance.values()]
  return {
    occurrences: rows.flatMap((row) =>
      Result.getOrElse(maintenanceOccurrences(row, range, today), () => [])
    ),
    mergedProgresses: [...plan.mergedSchedulingConfig.values()]
  }
}

/** The plan in which its own maintenance takes time away on the days of the range, as of today. */
export const maintainedPlan = Effect.fn("maintainedPlan")(function* (plan: Plan, range: DateRange) {
  if (plan.progressMaintenance.size + plan.mergedProgressMaintenance.size === 0) return plan
  const { today } = yield* plantTime(yield* shopOf(plan))
  return withMaintenance(plan, maintenanceIn(plan, range, today))
})
