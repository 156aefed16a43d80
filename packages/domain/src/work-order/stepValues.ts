import { type MeasuredValue, measureTypes } from "../quantity/index.ts"
import type { WorkOrder, WorkOrderStep } from "./WorkOrder.ts"

/**
 * What a step weighs, per measure type: its own value where it has one, otherwise the work order's.
 * Measure types without a value are left out; the order is that of {@link measureTypes}.
 */
export const stepValues = (
  workOrder: Pick<WorkOrder, "values">,
  step: Pick<WorkOrderStep, "values">
): ReadonlyArray<MeasuredValue> =>
  measureTypes.flatMap((measureType) => {
    const entry =
      step.values.find((value) => value.measureType === measureType) ??
      workOrder.values.find((value) => value.measureType === measureType)
    return entry === undefined ? [] : [entry]
  })
