import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { type EventTime, isReferenceEvent, timeOf } from "@atelier/domain/event"
import type { ReferenceDate } from "@atelier/domain/progress"
import { carriedDate } from "@atelier/domain/proposal"
import { daysBetween } from "@atelier/domain/time"
import { useClient, useWrite } from "@atelier/ui"
import { useCallback } from "react"
import {
  moveQueryOf,
  moveStepQueryOf,
  offerQueryOf,
  type PlanRequest,
  stepsAlong
} from "../proposal/Proposed.ts"
import { movedTogether } from "./movedTogether.ts"
import { useMoveTogether } from "./useMoveTogether.ts"

const assigned = (crew: CrewChange) =>
  "shipperId" in crew ? { shipper: crew.shipperId } : { installers: crew.installerIds }

export type CrewChange =
  | { readonly shipperId: string | null }
  | { readonly installerIds: ReadonlyArray<string> }

/** Returns the requests that move an event and, on demand, other dates of its order with it. */
export const useMoveRequest = (
  calendars: PlanCalendars | null
): ((entry: CalendarEvent, time: EventTime, crew?: CrewChange | null) => PlanRequest) => {
  const client = useClient()
  const askTogether = useMoveTogether()
  const { mutateAsync: moveStep } = useWrite("moveStep")
  const { mutateAsync: moveReference } = useWrite("moveReference")
  const { mutateAsync: moveEvent } = useWrite("moveEvent")
  const { mutateAsync: changeReference } = useWrite("changeReferenceDetails")
  return useCallback(
    (entry, time, crew = null) => {
      const { event } = entry
      const { id, version } = event
      const withDates = async (dates: ReadonlyArray<ReferenceDate>): Promise<PlanRequest> => {
        if (dates.length === 0 || !isReferenceEvent(event)) return alone
        const { events } = await client.call("getWorkOrder", { query: { id: event.workOrderId } })
        const others = events
          .filter((one) => isReferenceEvent(one) && dates.includes(carriedDate[one.eventType]))
          .map((one) => ({ event: one, workOrder: entry.workOrder }))
        const days = daysBetween(event.startDate, time.startDate)
        const together = askTogether([{ entry, time }, ...movedTogether(others, days, calendars)])
        return { ...together, withDates, datesAlong: dates }
      }
      const alone: PlanRequest = {
        entry,
        time,
        ...(crew === null && isReferenceEvent(event) ? { withDates } : {}),
        send: (choices, preview) => {
          const { moveBrokenLink } = choices
          const query = moveQueryOf(choices, preview)
          if (event.eventType === "StepEvent")
            return moveStep({
              query: moveStepQueryOf(choices, preview),
              body: { id, version, time, ...stepsAlong(choices) }
            })
          if (crew !== null)
            return changeReference({
              query,
              body: { id, version, ...timeOf(time), moveBrokenLink, ...assigned(crew) }
            })
          if (isReferenceEvent(event))
            return moveReference({ query, body: { id, version, time, moveBrokenLink } })
          return moveEvent({
            params: { id },
            query: offerQueryOf(choices, preview),
            body: { version, time }
          })
        }
      }
      return alone
    },
    [client, calendars, askTogether, moveStep, moveReference, changeReference, moveEvent]
  )
}
