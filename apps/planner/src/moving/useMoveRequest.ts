import type { CalendarEvent } from "@atelier/contract"
import type { Event, EventTime, StepEvent } from "@atelier/domain/event"
import { useClient, useWrite } from "@atelier/ui"
import { useCallback } from "react"
import { noQuestion, type PlanRequest, type Question } from "../proposal/Proposed.ts"

const isReference = (event: Event): boolean =>
  event.eventType === "ProductionEvent" ||
  event.eventType === "DeliveryEvent" ||
  event.eventType === "InstallationEvent"

const laterThan = (event: StepEvent, time: EventTime): boolean => time.startDate > event.startDate

/** Makes the question for the server of an event that should go somewhere else, by its kind. */
export const useMoveRequest = (): ((entry: CalendarEvent, time: EventTime) => PlanRequest) => {
  const client = useClient()
  const { mutateAsync: moveStep } = useWrite("setProgressAppointmentDate")
  const { mutateAsync: moveReference } = useWrite("setReferenceAppointmentDate")
  const { mutateAsync: moveUserEvent } = useWrite("setUserAppointmentDate")
  return useCallback(
    (entry, time) => {
      const { event } = entry
      const { id, version } = event
      const question = async (): Promise<Question> => {
        if (
          event.eventType === "StepEvent" &&
          event.status !== "Completed" &&
          laterThan(event, time)
        ) {
          const answer = await client.call("getLaterProgressAppointments", {
            query: { eventId: id, startDate: time.startDate }
          })
          return answer.data.length === 0 ? noQuestion : { kind: "laterSteps", steps: answer.data }
        }
        if ("isMainEvent" in event && event.isMainEvent && time.startDate !== event.startDate) {
          const answer = await client.call("checkIfBrokenLink", {
            params: { id: event.workOrderId }
          })
          return answer.broken ? { kind: "brokenLinks", eventIds: answer.eventIds } : noQuestion
        }
        return noQuestion
      }
      return {
        entry,
        time,
        question,
        send: ({ moveBrokenLink, appointmentsToMove }, preview) => {
          const query = { preview }
          if (event.eventType === "StepEvent")
            return moveStep({ query, body: { id, version, time, appointmentsToMove } })
          if (isReference(event))
            return moveReference({ query, body: { id, version, time, moveBrokenLink } })
          return moveUserEvent({ query, body: { id, version, time } })
        }
      }
    },
    [client, moveStep, moveReference, moveUserEvent]
  )
}
