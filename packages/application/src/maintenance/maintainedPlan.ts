import { type Maintenance, withMaintenance } from "@atelier/domain/capacity"
import type { Plan } from "@atelier/domain/change"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { maintenanceOccurrences, type RecurrenceRefusal } from "./maintenanceOccurrences.ts"

/** All maintenance of a plan that touches the range, as decisions want it. */
export const maintenanceIn = (
  plan: Plan,
  range: DateRange,
  today: LocalDate
): Result.Result<Maintenance, RecurrenceRefusal> => {
  const rows = [...plan.progressMaintenance.values(), ...plan.mergedProgressMaintenance.values()]
  const expanded = rows.map((row) => maintenanceOccurrences(row, range, today))
  return Result.map(Result.all(expanded), (occurrences) => ({
    occurrences: occurrences.flat(),
    mergedProgresses: [...plan.mergedSchedulingConfig.values()]
  }))
}

/** The plan in which its own maintenance takes time away on the days of the range. */
export const maintainedPlan = (
  plan: Plan,
  range: DateRange,
  today: LocalDate
): Result.Result<Plan, RecurrenceRefusal> =>
  Result.map(maintenanceIn(plan, range, today), (maintenance) => withMaintenance(plan, maintenance))
