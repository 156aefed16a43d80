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

/**
 * Finds the events of a work order's steps, asked for in template order, each once. Events mostly
 * come in that order too, so that the search goes on from the last one found.
 */
export const eventFinder = (
  events: ReadonlyArray<StepEvent>
): ((stepId: string) => StepEvent | undefined) => {
  const count = events.length
  let found = 0
  let next = 0
  return (stepId) => {
    if (found === count) return undefined
    for (let tried = 0; tried < count; tried += 1) {
      const event = events[next]
      next = next + 1 === count ? 0 : next + 1
      if (event?.stepId !== stepId) continue
      found += 1
      return event
    }
    return undefined
  }
}
