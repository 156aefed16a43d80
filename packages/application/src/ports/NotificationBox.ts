import type { NotificationType } from "@atelier/domain/access"
import type { Notification } from "@atelier/domain/notification"
import type { Effect } from "effect"

/** How many notifications are kept of a user; older ones are forgotten when new ones come. */
export const MAX_NOTIFICATIONS = 300

/** A notification as it was kept when the change that it tells of was committed. */
export interface KeptNotification {
  /** Counts up: a newer one has a larger id. */
  readonly id: number
  readonly userId: string
  readonly notificationType: NotificationType
  /** JSON text of the facts. */
  readonly notificationData: string
  /** ISO 8601 in UTC. */
  readonly notificationCreatedDate: string
  readonly isNew: boolean
  readonly isRead: boolean
}

/** The notifications of users. Every method sees only those of the user that it names. */
export interface NotificationBox {
  /** Answers the notifications of a user, the newest first, at most `limit` of them. */
  readonly newest: (userId: string, limit: number) => Effect.Effect<ReadonlyArray<KeptNotification>>
  /**
   * Marks some notifications of a user, or all when `ids` is null. Those marked `seen` are no
   * longer new; those marked `read` are no longer new, and are read. Answers how many of the named
   * ones the user has, marked before or not.
   */
  readonly mark: (
    userId: string,
    ids: ReadonlyArray<number> | null,
    as: "seen" | "read"
  ) => Effect.Effect<number>
}

/** The notifications that a box keeps of these: the newest of each user. */
export const lastOfEach = (
  notifications: ReadonlyArray<Notification>
): ReadonlyArray<Notification> => {
  const count = new Map<string, number>()
  return notifications
    .toReversed()
    .filter(({ userId }) => {
      const seen = count.get(userId) ?? 0
      count.set(userId, seen + 1)
      return seen < MAX_NOTIFICATIONS
    })
    .toReversed()
}
