import {
  type ChangeSet,
  changed,
  type Plan,
  planAfter,
  type RowChange
} from "../../records/change/index.ts"
import { usedSteps, type WorkOrder } from "../../records/work-order/index.ts"
import { completedStepIds } from "./transition.ts"

/** The steps that count from the production date; all used steps if there are none. */
const stepsOfProduction = (workOrder: WorkOrder) => {
  const used = usedSteps(workOrder)
  const own = used.filter(({ referenceDate }) => referenceDate === "production")
  return own.length > 0 ? own : used
}

const completedOrderIds = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ before, after }) =>
      after !== null &&
      "stepId" in after &&
      after.status === "Completed" &&
      !(before !== null && "stepId" in before && before.status === "Completed")
        ? [after.workOrderId]
        : []
    )
  )

/** Completes the productions whose last step the changes complete; their dates remain. */
const completedProductions = (
  plan: Plan,
  changes: ChangeSet
): ReadonlyArray<RowChange<"event">> => {
  const orderIds = completedOrderIds(changes)
  if (orderIds.size === 0) return []
  const events = [...planAfter(plan, changes).event.values()]
  return events.flatMap((event) => {
    if (event.eventType !== "ProductionEvent" || event.status === "Completed") return []
    const workOrder = orderIds.has(event.workOrderId)
      ? plan.workOrder.get(event.workOrderId)
      : undefined
    if (workOrder === undefined) return []
    const done = completedStepIds(
      events.flatMap((one) =>
        one.eventType === "StepEvent" && one.workOrderId === workOrder.id ? [one] : []
      )
    )
    const isDone = stepsOfProduction(workOrder).every(({ id }) => done.has(id))
    const after = { ...event, status: "Completed" as const }
    return isDone ? [changed("event", event, after, { _tag: "CompletedWithSteps" })] : []
  })
}

/** Adds the completion of productions to the changes that complete their last steps. */
export const withProductions = (plan: Plan, changes: ChangeSet): ChangeSet => [
  ...changes,
  ...completedProductions(plan, changes)
]
