import type { FeedKind } from "@atelier/domain/calendar-feed"
import type { Event } from "@atelier/domain/event"
import type { Effect } from "effect"

/** A calendar that somebody reads in another program, by an address that only they know. */
export interface CalendarFeed {
  readonly id: string
  /** Who reads it, with whose sight. */
  readonly userId: string
  readonly kind: FeedKind
  readonly subjectId: string | null
  /** The hash of what the address says; nothing else opens it. */
  readonly keyHash: string
  /** When its address was made; ISO 8601 in UTC. */
  readonly createdAt: string
}

/** What a commit does to calendars. */
export interface FeedChanges {
  /** As they are from now on, each in the place of the one with its id. */
  readonly keep?: ReadonlyArray<CalendarFeed>
  readonly remove?: ReadonlyArray<string>
}

/** The calendars that people read in other programs. */
export interface CalendarFeeds {
  /** Those of a user, in the order in which they were made. */
  readonly ofUser: (userId: string) => Effect.Effect<ReadonlyArray<CalendarFeed>>
  /** The one whose address has a key of this hash; null when none has. */
  readonly opened: (keyHash: string) => Effect.Effect<CalendarFeed | null>
  /**
   * Events that were deleted after an instant (ISO 8601 in UTC) and are not back, as they were,
   * those that were deleted last first, at most `limit`. What was deleted {@link DELETED_KEPT_DAYS}
   * ago may be forgotten.
   */
  readonly deletedEvents: (after: string, limit: number) => Effect.Effect<ReadonlyArray<Event>>
}

/** How long deleted events can be told of. */
export const DELETED_KEPT_DAYS = 60
