import type { Plan } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"

/** The step events of each work order that say more than "waits". */
export type StepEvents = ReadonlyMap<string, ReadonlyArray<StepEvent>>

/**
 * The started and completed step events by work order, and with `pendingAt` the pending ones of
 * those progresses too. Most events of a plan wait somewhere else, and are not kept.
 */
export const stepEventsByOrder = (plan: Plan, pendingAt: ReadonlySet<string>): StepEvents => {
  const byOrder = new Map<string, Array<StepEvent>>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent") continue
    if (event.status === "Pending" && !pendingAt.has(event.progressId)) continue
    const events = byOrder.get(event.workOrderId)
    if (events === undefined) byOrder.set(event.workOrderId, [event])
    else events.push(event)
  }
  return byOrder
}

/** The event of a step among those of its work order. */
export const eventOfStep = (
  events: ReadonlyArray<StepEvent> | undefined,
  stepId: string
): StepEvent | undefined => events?.find((event) => event.stepId === stepId)
