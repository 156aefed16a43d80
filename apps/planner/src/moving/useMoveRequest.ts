import type { CalendarEvent } from "@atelier/contract"
import type { Event, EventTime } from "@atelier/domain/event"
import { useClient, useWrite } from "@atelier/ui"
import { useCallback } from "react"
import type { PlanRequest } from "../proposal/Proposed.ts"
import { moveQuestion } from "./moveQuestion.ts"

const isReference = (event: Event): boolean =>
  event.eventType === "ProductionEvent" ||
  event.eventType === "DeliveryEvent" ||
  event.eventType === "InstallationEvent"

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
      return {
        entry,
        time,
        question: () => moveQuestion(client, event, time),
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
