import {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "@atelier/application/ports"
import type { Notification } from "@atelier/domain/notification"
import { Effect } from "effect"

export interface NotificationsInMemory {
  readonly box: NotificationBox["Service"]
  readonly add: (notifications: ReadonlyArray<Notification>, at: string) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
  readonly remember: () => () => void
}

export const notificationsInMemory = (): NotificationsInMemory => {
  let kept: ReadonlyArray<KeptNotification> = []
  let lastId = 0
  const of = (userId: string) => kept.filter((each) => each.userId === userId)
  return {
    remember: () => {
      const before = kept
      return () => {
        kept = before
      }
    },
    forget: (userIds) => {
      kept = kept.filter(({ userId }) => !userIds.includes(userId))
    },
    add: (notifications, at) => {
      const added = lastOfEach(notifications).map(
        ({ userId, notificationType, notificationData }, place): KeptNotification => ({
          id: lastId + place + 1,
          userId,
          notificationType,
          notificationData: JSON.stringify(notificationData),
          notificationCreatedDate: at,
          isNew: true,
          isRead: false
        })
      )
      lastId += added.length
      kept = [...kept, ...added]
      const recipients = new Set(added.map(({ userId }) => userId))
      const newest = new Set(
        [...recipients].flatMap((userId) => of(userId).slice(-MAX_NOTIFICATIONS))
      )
      kept = kept.filter((each) => !recipients.has(each.userId) || newest.has(each))
    },
    box: {
      newest: (userId, limit) => Effect.sync(() => of(userId).toReversed().slice(0, limit)),
      mark: (userId, ids, as) =>
        Effect.sync(() => {
          const marked = new Set(of(userId).filter(({ id }) => ids === null || ids.includes(id)))
          kept = kept.map((each) =>
            marked.has(each)
              ? { ...each, isNew: false, isRead: each.isRead || as === "read" }
              : each
          )
          return marked.size
        })
    }
  }
}
