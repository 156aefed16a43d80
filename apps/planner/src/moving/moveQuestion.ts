import type { Client } from "@atelier/contract/client"
import type { Event, EventTime, StepEvent } from "@atelier/domain/event"
import { noQuestion, type Question } from "../proposal/Proposed.ts"

const laterThan = (event: StepEvent, time: EventTime): boolean => time.startDate > event.startDate

/** Loads the decisions that moving an event requires: later steps to move, links to keep. */
export const moveQuestion = async (
  client: Client,
  event: Event,
  time: EventTime
): Promise<Question> => {
  if (event.eventType === "StepEvent" && event.status !== "Completed" && laterThan(event, time)) {
    const { data: steps } = await client.call("getLaterSteps", {
      query: { eventId: event.id, startDate: time.startDate }
    })
    return steps.length === 0 ? noQuestion : { kind: "laterSteps", steps }
  }
  if ("isMainEvent" in event && event.isMainEvent && time.startDate !== event.startDate) {
    const { broken, eventIds } = await client.call("checkIfBrokenLink", {
      params: { id: event.workOrderId }
    })
    return broken ? { kind: "brokenLinks", eventIds } : noQuestion
  }
  return noQuestion
}
