import type { Plan } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

/** A work order whose pending steps are taken off the plan. */
export interface LiftedOrder {
  readonly id: string
  /** Undefined where the plan does not have it. */
  readonly workOrder: WorkOrder | undefined
  /** Its open step events, those that stay among them. */
  readonly events: ReadonlyArray<StepEvent>
}

/** The open step events of a plan: those of some work orders, and what else lies there. */
export interface LiftedSteps {
  /** Each work order once, in the order asked for. */
  readonly orders: ReadonlyArray<LiftedOrder>
  /** Every other open step event, and those of these work orders that stay. */
  readonly others: ReadonlyArray<StepEvent>
}

/** Whether an open step stays where it lies when its order is placed anew. */
export const stays = ({ dateLocked, status }: StepEvent): boolean =>
  status === "Started" || dateLocked

/**
 * Whether an open step that stays still waits for those before it. One that has been started does
 * not, and binds them no more: they go where there is room, before it or after.
 */
export const waitsForEarlier = ({ status }: Pick<StepEvent, "status">): boolean =>
  status !== "Started"

/**
 * Takes the pending steps of some work orders off the plan, to be placed anew; started and locked
 * ones stay.
 */
export const liftSteps = (plan: Plan, workOrderIds: ReadonlyArray<string>): LiftedSteps => {
  const eventsOf = new Map<string, Array<StepEvent>>()
  const orders: Array<LiftedOrder> = []
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
    if (own === undefined || stays(event)) others.push(event)
  }
  return { orders, others }
}
