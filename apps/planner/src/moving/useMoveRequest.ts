import type { CalendarEvent } from "@atelier/contract"
import { type EventTime, isReferenceEvent, timeOf } from "@atelier/domain/event"
import { useClient, useWrite } from "@atelier/ui"
import { useCallback } from "react"
import {
  moveQueryOf,
  moveStepQueryOf,
  offerQueryOf,
  type PlanRequest
} from "../proposal/Proposed.ts"
import { moveQuestion } from "./moveQuestion.ts"

const assigned = (crew: CrewChange) =>
  "shipperId" in crew ? { shipper: crew.shipperId } : { installers: crew.installerIds }

/** New crew of a visit. */
export type CrewChange =
  | { readonly shipperId: string | null }
  | { readonly installerIds: ReadonlyArray<string> }

export const useMoveRequest = (): ((
  entry: CalendarEvent,
  time: EventTime,
  crew?: CrewChange | null
) => PlanRequest) => {
  const client = useClient()
  const { mutateAsync: moveStep } = useWrite("moveStep")
  const { mutateAsync: moveReference } = useWrite("moveReference")
  const { mutateAsync: moveUserEvent } = useWrite("moveUserEvent")
  const { mutateAsync: changeReference } = useWrite("changeReferenceDetails")
  return useCallback(
    (entry, time, crew = null) => {
      const { event } = entry
      const { id, version } = event
      return {
        entry,
        time,
        question: () => moveQuestion(client, event, time),
        send: (choices, preview) => {
          const { moveBrokenLink, appointmentsToMove } = choices
          const query = moveQueryOf(choices, preview)
          if (event.eventType === "StepEvent")
            return moveStep({
              query: moveStepQueryOf(choices, preview),
              body: { id, version, time, appointmentsToMove }
            })
          if (crew !== null)
            return changeReference({
              query,
              body: { id, version, ...timeOf(time), moveBrokenLink, ...assigned(crew) }
            })
          if (isReferenceEvent(event))
            return moveReference({ query, body: { id, version, time, moveBrokenLink } })
          return moveUserEvent({
            query: offerQueryOf(choices, preview),
            body: { id, version, time }
          })
        }
      }
    },
    [client, moveStep, moveReference, changeReference, moveUserEvent]
  )
}
