import {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "@atelier/application/ports"
import type { Notification } from "@atelier/domain/notification"
import type { Access } from "../statements/Access.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { execute, readAll, type Work } from "../statements/Work.ts"

export interface NotificationRows {
  readonly box: NotificationBox["Service"]
  /**
   * Stores notifications within the transaction of a commit, and deletes the oldest ones of their
   * users.
   */
  readonly add: (notifications: ReadonlyArray<Notification>, at: string) => Work<void>
  readonly forget: (userIds: ReadonlyArray<string>) => Work<void>
}

interface NotificationCells extends Omit<KeptNotification, "isNew" | "isRead"> {
  readonly isNew: number
  readonly isRead: number
}

const MARKS = { seen: "isNew = 0", read: "isNew = 0, isRead = 1" }

const DELETE_OLDEST = `DELETE FROM notification WHERE userId = ? AND id <=
  (SELECT id FROM notification WHERE userId = ? ORDER BY id DESC LIMIT 1 OFFSET ${MAX_NOTIFICATIONS})`
const NEWEST = "SELECT * FROM notification WHERE userId = ? ORDER BY id DESC LIMIT ?"

export const makeNotificationRows = (
  { read, write }: Pick<Access, "read" | "write">,
  { listedNumbers, listedRows }: Pick<Dialect, "listedNumbers" | "listedRows">
): NotificationRows => {
  const listed = listedRows({
    place: "integer",
    userId: "text",
    notificationType: "text",
    notificationData: "text"
  })
  const insert = `INSERT INTO notification (userId, notificationType, notificationData, notificationCreatedDate, isNew, isRead)
    SELECT userId, notificationType, notificationData, ?, 1, 0 FROM ${listed} ORDER BY place`
  const markAll = (as: "seen" | "read") => `UPDATE notification SET ${MARKS[as]} WHERE userId = ?`
  return {
    add: function* (notifications, at) {
      if (notifications.length === 0) return
      const rows = lastOfEach(notifications).map((notification, place) => ({
        place,
        userId: notification.userId,
        notificationType: notification.notificationType,
        notificationData: JSON.stringify(notification.notificationData)
      }))
      yield* execute(insert, at, JSON.stringify(rows))
      for (const userId of new Set(notifications.map((each) => each.userId)))
        yield* execute(DELETE_OLDEST, userId, userId)
    },
    forget: function* (userIds) {
      for (const userId of userIds)
        yield* execute("DELETE FROM notification WHERE userId = ?", userId)
    },
    box: {
      newest: (userId, limit) =>
        read(function* () {
          const found = yield* readAll<NotificationCells>(NEWEST, userId, limit)
          return found.map((cells) => ({
            ...cells,
            isNew: cells.isNew === 1,
            isRead: cells.isRead === 1
          }))
        }),
      mark: (userId, ids, as) =>
        write(() =>
          ids === null
            ? execute(markAll(as), userId)
            : execute(`${markAll(as)} AND id IN (${listedNumbers})`, userId, JSON.stringify(ids))
        )
    }
  }
}
