import type { NotificationType } from "@atelier/domain/access"
import type { Notification } from "@atelier/domain/notification"
import { Context, type Effect } from "effect"

/** Stored notifications per user; new ones replace the oldest. */
export const MAX_NOTIFICATIONS = 300

export interface KeptNotification {
  /** Ascending: newer notifications have larger ids. */
  readonly id: number
  readonly userId: string
  readonly notificationType: NotificationType
  readonly notificationData: string
  /** ISO 8601 in UTC. */
  readonly notificationCreatedDate: string
  readonly isNew: boolean
  readonly isRead: boolean
}

/** Notifications by user. Each method concerns only the given user. */
export class NotificationBox extends Context.Service<
  NotificationBox,
  {
    readonly newest: (
      userId: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<KeptNotification>>
    /**
     * Marks some notifications of a user, or all if `ids` is null. `seen`: no longer new; `read`:
     * no longer new, and read. Returns how many of the listed ones the user has, regardless of
     * earlier marks.
     */
    readonly mark: (
      userId: string,
      ids: ReadonlyArray<number> | null,
      as: "seen" | "read"
    ) => Effect.Effect<number>
  }
>()("@atelier/application/NotificationBox") {}

/** The newest notifications of each user, up to the limit per user. */
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
