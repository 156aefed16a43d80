import type { WorkOrder } from "../src/records/work-order/index.ts"
import type { OwnStepValue } from "../src/rules/order-planning/index.ts"

export const asItIs = (order: WorkOrder) => {
  const { id, version, steps, origin, importKey, createdOn, values, ...info } = order
  const stepValues = steps.flatMap(
    (step): ReadonlyArray<OwnStepValue> =>
      step.values.map((value) => ({ stepId: step.id, ...value }))
  )
  return { workOrderId: id, info, values, stepValues, rows: null, moveBrokenLink: false }
}
