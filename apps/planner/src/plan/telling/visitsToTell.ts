import type { ChangeSet } from "@atelier/domain/change"
import { type Event, isVisit, sameTime } from "@atelier/domain/event"
import { clientAddress } from "@atelier/domain/work-order"
import { Equal } from "effect"

const crewOf = (event: Event): unknown =>
  event.eventType === "DeliveryEvent"
    ? event.shipperId
    : event.eventType === "InstallationEvent"
      ? event.installerIds
      : null

export const isOpenVisit = (event: Event): boolean => isVisit(event) && event.status !== "Completed"

/** The open deliveries and installations whose time or crew a change set changes, by id. */
export const visitsToTell = (changes: ChangeSet): ReadonlyArray<string> =>
  changes.flatMap(({ after, before, id, table }) => {
    if (table !== "event" || before === null || after === null || !isOpenVisit(after)) return []
    const isSame = sameTime(before, after) && Equal.equals(crewOf(before), crewOf(after))
    return isSame ? [] : [id]
  })

/** The work orders whose address a change set changes, by id. */
export const ordersElsewhere = (changes: ChangeSet): ReadonlyArray<string> =>
  changes.flatMap(({ after, before, id, table }) =>
    table === "workOrder" &&
    before !== null &&
    after !== null &&
    clientAddress(before) !== clientAddress(after)
      ? [id]
      : []
  )
