import { type PlanCalendars, resourceKey, resourceTime } from "../capacity/index.ts"
import { type MeasuredValue, type MeasureType, toHundredths } from "../quantity/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"

const hundredthsOf = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): number | null => {
  const found = values.find((entry) => entry.measureType === measureType)
  return found === undefined ? null : toHundredths(found.value)
}

/**
 * The days of its progress that a step fills: its value over the daily maximum, of several measure
 * types the one that fills the most; decimals count. The days that it lies on, `days`, where it has
 * no value of what its progress has a maximum for.
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
