import { type MeasuredValue, type MeasureType, measureTypes } from "../../kernel/quantity/index.ts"
import type { WorkOrder, WorkOrderStep } from "./WorkOrder.ts"

const entryOf = (
  values: ReadonlyArray<MeasuredValue>,
  measureType: MeasureType
): MeasuredValue | undefined => {
  for (const entry of values) if (entry.measureType === measureType) return entry
  return undefined
}

/**
 * The values of a step: for each measure type its own value, otherwise the work order's. Measure
 * types without a value are left out; the order is that of {@link measureTypes}.
 */
export const stepValues = (
  workOrder: Pick<WorkOrder, "values">,
  step: Pick<WorkOrderStep, "values">
): ReadonlyArray<MeasuredValue> => {
  const values: Array<MeasuredValue> = []
  for (const measureType of measureTypes) {
    const entry = entryOf(step.values, measureType) ?? entryOf(workOrder.values, measureType)
    if (entry !== undefined) values.push(entry)
  }
  return values
}
