import type { Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"

export type StepEvents = ReadonlyMap<string, ReadonlyArray<StepEvent>>

export const stepEventsByOrder = (plan: Plan): StepEvents => {
  const byOrder = new Map<string, Array<StepEvent>>()
  let [last, lastId]: [Array<StepEvent>, string | null] = [[], null]
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent") continue
    if (event.workOrderId !== lastId) {
      lastId = event.workOrderId
      last = byOrder.get(lastId) ?? []
      if (last.length === 0) byOrder.set(lastId, last)
    }
    last.push(event)
  }
  return byOrder
}

/**
 * The index of a step's event, or -1. Searches from `from` on, then from the start: events mostly
 * come in the order of the steps, so the place after the last match is the best guess.
 */
export const placeOfEvent = (
  events: ReadonlyArray<StepEvent>,
  stepId: string,
  from: number
): number => {
  for (let place = from; place < events.length; place += 1)
    if (events[place]?.stepId === stepId) return place
  for (let place = 0; place < from; place += 1) if (events[place]?.stepId === stepId) return place
  return -1
}
