import type { FeedSubject } from "@atelier/domain/calendar-feed"
import type { Event } from "@atelier/domain/event"
import { Context, type Effect } from "effect"

/** The secret address of a calendar subscription. */
export interface FeedAddress {
  readonly id: string
  /** The owner; the calendar shows what this user sees. */
  readonly userId: string
  readonly keyHash: string
}

export type CalendarFeed = FeedAddress &
  FeedSubject & {
    /** Creation of the address; ISO 8601 in UTC. */
    readonly createdAt: string
  }

export interface FeedChanges {
  /** Inserted, or replacing the subscription with the same id. */
  readonly keep?: ReadonlyArray<CalendarFeed>
  /** Ids to remove; unknown ids change nothing. */
  readonly remove?: ReadonlyArray<string>
}

export class CalendarFeeds extends Context.Service<
  CalendarFeeds,
  {
    readonly ofUser: (userId: string) => Effect.Effect<ReadonlyArray<CalendarFeed>>
    /** The subscription whose address has this key; null if there is none. */
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
