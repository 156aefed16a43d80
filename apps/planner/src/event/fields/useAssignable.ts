import type { Event } from "@atelier/domain/event"
import { useRecords } from "@atelier/ui"
import { useMemo } from "react"
import type { Choice } from "../../fields/Choice.ts"
import type { Names } from "../../plan/eventLook.ts"

const useUserNames = () => useRecords("user").data

/** Users who can be assigned: those of the progress, all for a user event, and current ones. */
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
