import type { ChangeSet } from "@atelier/domain/change"
import { type Event, isVisit, sameTime } from "@atelier/domain/event"
import { Equal } from "effect"

const crewOf = (event: Event): unknown =>
  event.eventType === "DeliveryEvent"
    ? event.shipperId
    : event.eventType === "InstallationEvent"
      ? event.installerIds
      : null

/** The open deliveries and installations whose time or crew a change set changes, by id. */
export const visitsToTell = (changes: ChangeSet): ReadonlyArray<string> =>
  changes.flatMap(({ after, before, id, table }) => {
    if (table !== "event" || before === null || after === null) return []
    if (!isVisit(after) || after.status === "Completed") return []
    const isSame = sameTime(before, after) && Equal.equals(crewOf(before), crewOf(after))
    return isSame ? [] : [id]
  })
