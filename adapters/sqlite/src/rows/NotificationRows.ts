import {
  type KeptNotification,
  lastOfEach,
  MAX_NOTIFICATIONS,
  type NotificationBox
} from "@atelier/application/ports"
import type { Notification } from "@atelier/domain/notification"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface NotificationRows {
  readonly box: NotificationBox["Service"]
  /** Stores notifications in the transaction of a commit, and deletes their users' oldest. */
  readonly add: (notifications: ReadonlyArray<Notification>, at: string) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
}

interface NotificationCells extends Omit<KeptNotification, "isNew" | "isRead"> {
  readonly isNew: number
  readonly isRead: number
}

const MARKS = { seen: "isNew = 0", read: "isNew = 0, isRead = 1" }

export const makeNotificationRows = (
  connection: Connection,
  { read, write }: Pick<Storage, "read" | "write">
): NotificationRows => {
  const insert = connection.prepare(
    `INSERT INTO notification (userId, notificationType, notificationData, notificationCreatedDate, isNew, isRead)
      SELECT value ->> '$.userId', value ->> '$.notificationType', value -> '$.notificationData', ?, 1, 0
      FROM json_each(?) ORDER BY key`
  )
  const forgetOldest = connection.prepare(
    `DELETE FROM notification WHERE userId = ? AND id <=
      (SELECT id FROM notification WHERE userId = ? ORDER BY id DESC LIMIT 1 OFFSET ${MAX_NOTIFICATIONS})`
  )
  const forgetAll = connection.prepare("DELETE FROM notification WHERE userId = ?")
  const newest = connection.prepare<[string, number], NotificationCells>(
    "SELECT * FROM notification WHERE userId = ? ORDER BY id DESC LIMIT ?"
  )
  const marking = (as: "seen" | "read", which: string) =>
    connection.prepare(`UPDATE notification SET ${MARKS[as]} WHERE userId = ? ${which}`)
  const SOME = "AND id IN (SELECT value FROM json_each(?))"
  const some = { seen: marking("seen", SOME), read: marking("read", SOME) }
  const all = { seen: marking("seen", ""), read: marking("read", "") }

  return {
    add: (notifications, at) => {
      if (notifications.length === 0) return
      insert.run(at, JSON.stringify(lastOfEach(notifications)))
      for (const userId of new Set(notifications.map((each) => each.userId)))
        forgetOldest.run(userId, userId)
    },
    forget: (userIds) => {
      for (const userId of userIds) forgetAll.run(userId)
    },
    box: {
      newest: (userId, limit) =>
        read(() =>
          newest
            .all(userId, limit)
            .map((cells) => ({ ...cells, isNew: cells.isNew === 1, isRead: cells.isRead === 1 }))
        ),
      mark: (userId, ids, as) =>
        write(
          () =>
            (ids === null ? all[as].run(userId) : some[as].run(userId, JSON.stringify(ids))).changes
        )
    }
  }
}
