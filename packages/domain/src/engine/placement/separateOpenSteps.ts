import type { Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"

export interface OrderToReschedule {
  readonly id: string
  readonly workOrder: WorkOrder | undefined
  readonly events: ReadonlyArray<StepEvent>
}

/** The open step events of a plan, divided into the given work orders and all others. */
export interface SeparatedSteps {
  /** The given work orders without duplicates, in their order. */
  readonly orders: ReadonlyArray<OrderToReschedule>
  /** All other open step events, and those of the given work orders that stay. */
  readonly others: ReadonlyArray<StepEvent>
}

/** True if rescheduling its order must not move an open step. */
export const isFixedStep = ({ dateLocked, status }: StepEvent): boolean =>
  status === "Started" || dateLocked

/**
 * True if a step that stays must still come after the earlier steps. A started step need not:
 * earlier steps may be placed before or after it.
 */
export const waitsForEarlier = ({ status }: Pick<StepEvent, "status">): boolean =>
  status !== "Started"

/** Removes the pending steps of work orders for rescheduling; started and locked steps stay. */
export const separateOpenSteps = (
  plan: Plan,
  workOrderIds: ReadonlyArray<string>
): SeparatedSteps => {
  const eventsOf = new Map<string, Array<StepEvent>>()
  const orders: Array<OrderToReschedule> = []
  const others: Array<StepEvent> = []
  for (const id of workOrderIds) {
    if (eventsOf.has(id)) continue
    const events: Array<StepEvent> = []
    eventsOf.set(id, events)
    orders.push({ id, workOrder: plan.workOrder.get(id), events })
  }
  let id: string | null = null
  let own: Array<StepEvent> | undefined
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status === "Completed") continue
    if (event.workOrderId !== id) {
      id = event.workOrderId
      own = eventsOf.get(id)
    }
    own?.push(event)
    if (own === undefined || isFixedStep(event)) others.push(event)
  }
  return { orders, others }
}
