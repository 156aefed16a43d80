import type { Event } from "@atelier/domain/event"
import { useCall } from "@atelier/ui"
import { useMemo } from "react"
import type { Choice } from "../fields/Choice.ts"
import type { Names } from "../plan/eventLook.ts"

/** Everybody with a licence, by name. */
const useUserNames = () => useCall("getUserNames", {}, { select: ({ data }) => data }).data

/**
 * Who can be assigned to an event: those of a step's progress, everybody to a user event; and who
 * is assigned already.
 */
export const useAssignable = (event: Event, names: Names): ReadonlyArray<Choice> => {
  const users = useUserNames()
  return useMemo(() => {
    const ofProgress =
      event.eventType === "StepEvent" ? names.progress.get(event.progressId)?.users : undefined
    return (users ?? []).filter(
      ({ id }) =>
        event.userIds.includes(id) ||
        (event.eventType === "StepEvent" ? ofProgress?.includes(id) === true : true)
    )
  }, [users, event, names])
}
