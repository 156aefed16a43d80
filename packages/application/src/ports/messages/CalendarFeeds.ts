import type { FeedSubject } from "@atelier/domain/calendar-feed"
import type { Event } from "@atelier/domain/event"
import { Context, type Effect } from "effect"

export interface FeedAddress {
  readonly id: string
  readonly userId: string
  readonly keyHash: string
}

export type CalendarFeed = FeedAddress &
  FeedSubject & {
    /** Creation of the address; ISO 8601 in UTC. */
    readonly createdAt: string
  }

export interface FeedChanges {
  readonly keep?: ReadonlyArray<CalendarFeed>
  readonly remove?: ReadonlyArray<string>
}

export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    readonly ofUser: (userId: string) => Effect.Effect<ReadonlyArray<CalendarFeed>>
    readonly opened: (keyHash: string) => Effect.Effect<CalendarFeed | null>
    /**
     * Lists events that a change after an instant (ISO 8601 in UTC) may have taken from a calendar,
     * as they were before it, last changed first: see `mayLeaveFeeds`. An event appears once per
     * such change. The store may forget it {@link FORMER_KEPT_DAYS} days later.
     */
    readonly formerEvents: (
      after: string,
      limit: number,
      skip?: number
    ) => Effect.Effect<ReadonlyArray<Event>>
  }
>()("@atelier/application/CalendarFeeds") {}

export const FORMER_KEPT_DAYS = 60
