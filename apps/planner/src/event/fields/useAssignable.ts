import type { Event } from "@atelier/domain/event"
import { useRecords } from "@atelier/ui"
import { useMemo } from "react"
import type { Choice } from "../../fields/Choice.ts"
import type { Names } from "../../plan/eventLook.ts"

const useUserNames = () => useRecords("user").data

/**
 * Lists the users who can be assigned: users of a step's progress, all users for a user event, and
 * those already assigned.
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
