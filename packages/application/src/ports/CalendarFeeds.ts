import type { FeedSubject } from "@atelier/domain/calendar-feed"
import type { Event } from "@atelier/domain/event"
import type { Effect } from "effect"

/** The address of a calendar that somebody reads in another program; only they know it. */
export interface FeedAddress {
  readonly id: string
  /** Who reads it, with whose sight. */
  readonly userId: string
  /** The hash of what the address says; nothing else opens it. */
  readonly keyHash: string
}

/** A calendar that somebody reads in another program. */
export type CalendarFeed = FeedAddress &
  FeedSubject & {
    /** When its address was made; ISO 8601 in UTC. */
    readonly createdAt: string
  }

/** What a commit does to calendars. */
export interface FeedChanges {
  /** As they are from now on, each in the place of the one with its id. */
  readonly keep?: ReadonlyArray<CalendarFeed>
  /** The ids of those that are removed; an id that is not there changes nothing. */
  readonly remove?: ReadonlyArray<string>
}

/** The calendars that people read in other programs. */
export interface CalendarFeeds {
  /** Answers the calendars of a user, in the order in which they were made. */
  readonly ofUser: (userId: string) => Effect.Effect<ReadonlyArray<CalendarFeed>>
  /** Answers the calendar whose address has a key with this hash; null when none has. */
  readonly opened: (keyHash: string) => Effect.Effect<CalendarFeed | null>
  /**
   * Answers events that were deleted after an instant (ISO 8601 in UTC) and are not back. Each is
   * as it was before, those deleted last come first, at most `limit` of them. The store may forget
   * an event {@link DELETED_KEPT_DAYS} days after it was deleted.
   */
  readonly deletedEvents: (after: string, limit: number) => Effect.Effect<ReadonlyArray<Event>>
}

/** How many days a deleted event can be told of. */
export const DELETED_KEPT_DAYS = 60
