import { type MeasuredValue, type MeasureType, toHundredths } from "../../kernel/quantity/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { type PlanCalendars, resourceKey, resourceTime } from "../capacity/index.ts"

const hundredthsOf = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): number | null => {
  const found = values.find((entry) => entry.measureType === measureType)
  return found === undefined ? null : toHundredths(found.value)
}

/**
 * The daily capacity that a step takes, in days with decimals: its value divided by the daily
 * maximum of its progress. With several measure types, the largest result counts. Returns `days` if
 * no value of the step has a daily maximum.
 */
export const daysOfCapacity = (
  calendars: PlanCalendars,
  workOrder: Pick<WorkOrder, "values">,
  step: Pick<WorkOrderStep, "progressId" | "values">,
  days: number
): number => {
  const key = resourceKey({ kind: "progress", id: step.progressId })
  let most = 0
  for (const { max, measureType } of resourceTime(calendars, key).capacities) {
    if (max === null || max === 0) continue
    const asked =
      hundredthsOf(step.values, measureType) ?? hundredthsOf(workOrder.values, measureType) ?? 0
    most = Math.max(most, asked / toHundredths(max))
  }
  return most === 0 ? days : most
}
