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

export const movedEvents = ({ changes }: Outcome): ReadonlyArray<MovedEvent> =>
  changes
    .flatMap((change): ReadonlyArray<MovedEvent> => {
      if (change.table !== "event") return []
      const { before, after, reason } = change
      const event = after ?? before
      if (event === null) return []
      if (before !== null && after !== null && sameTime(before, after)) return []
      return [{ event, before, after, reason }]
    })
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0))
