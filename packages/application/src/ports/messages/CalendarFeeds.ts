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
     * Lists events deleted after an instant (ISO 8601 in UTC) and not restored, last deleted first.
     * Each is as it was before its deletion. The store may forget an event {@link
     * DELETED_KEPT_DAYS} days after its deletion.
     */
    readonly deletedEvents: (after: string, limit: number) => Effect.Effect<ReadonlyArray<Event>>
  }
>()("@atelier/application/CalendarFeeds") {}

export const DELETED_KEPT_DAYS = 60
