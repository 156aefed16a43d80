import type { Outcome } from "@atelier/contract"
import type { Reason } from "@atelier/domain/change"
import { type Event, sameTime } from "@atelier/domain/event"

export interface MovedEvent {
  readonly event: Event
  readonly before: Event | null
  readonly after: Event | null
  readonly reason: Reason
}

const startOf = ({ event }: MovedEvent): string => event.startDate

const changedEvents = ({ changes }: Outcome): ReadonlyArray<MovedEvent> =>
  changes
    .flatMap((change): ReadonlyArray<MovedEvent> => {
      if (change.table !== "event") return []
      const { before, after, reason } = change
      const event = after ?? before
      return event === null ? [] : [{ event, before, after, reason }]
    })
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0))

const isMoved = ({ before, after }: MovedEvent): boolean =>
  before === null || after === null || !sameTime(before, after)

/** The status that a change gives to an event; null if it keeps its status or is deleted. */
export const newStatus = ({ before, after }: MovedEvent): Event["status"] | null =>
  before === null || after === null || before.status === after.status ? null : after.status

/** Events with another time, by their start. */
export const movedEvents = (outcome: Outcome): ReadonlyArray<MovedEvent> =>
  changedEvents(outcome).filter(isMoved)

/** Events with another time or status, by their start. */
export const listedEvents = (outcome: Outcome): ReadonlyArray<MovedEvent> =>
  changedEvents(outcome).filter((event) => isMoved(event) || newStatus(event) !== null)
