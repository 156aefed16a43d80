import type { UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import type { Notification } from "./Notification.ts"
import { notificationsAbout } from "./notificationsAbout.ts"
import { rowsAfter } from "./rowsAfter.ts"

/** A user gets one notification about more new work orders than this. */
const MAX_NEW_ORDERS = 5

const newOrdersOf = (notifications: ReadonlyArray<Notification>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { notificationType, userId } of notifications)
    if (notificationType === "NewWorkOrder") counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return counts
}

/** Replaces many new work orders of a user by the first one, with the number of the others. */
const withoutManyOrders = (
  notifications: ReadonlyArray<Notification>
): ReadonlyArray<Notification> => {
  const counts = newOrdersOf(notifications)
  const told = new Set<string>()
  return notifications.flatMap((notification): ReadonlyArray<Notification> => {
    const count = counts.get(notification.userId) ?? 0
    if (notification.notificationType !== "NewWorkOrder" || count <= MAX_NEW_ORDERS)
      return [notification]
    if (told.has(notification.userId)) return []
    told.add(notification.userId)
    const { notificationData } = notification
    return [{ ...notification, notificationData: { ...notificationData, Others: count - 1 } }]
  })
}

/**
 * Lists the notifications of a change set: at most one per user and changed row, in the order of
 * the rows, then of `users`.
 *
 * The author, users without a licence and users who turned notifications off get none. A user gets
 * none of a muted type, and none about rows that are hidden from that user after the change.
 *
 * - A new work order: users who see none of its events need access to the work order list. More
 *   than five of one change, such as an import, are one notification.
 * - A started or completed step, if its progress asks for it.
 * - A new production, delivery or installation date of an existing work order. Further visits do
 *   not notify.
 * - A webhook that was paused because its receiver refuses messages: to administrators.
 *
 * Undo notifies of the restored dates, but not of steps and work orders.
 *
 * `plan` may be the plan before or after the changes. It needs the progresses and work orders of
 * the changed events; an event without them causes no notification.
 */
export const notificationsOf = (
  changes: ChangeSet,
  plan: Plan,
  users: ReadonlyArray<UserConfiguration>,
  authorId: string
): ReadonlyArray<Notification> => {
  const recipients = users.filter(
    (user) => user.id !== authorId && user.licensed && user.notifications
  )
  const rows = rowsAfter(changes, plan)
  const all = changes.flatMap((change) =>
    notificationsAbout(change, rows).flatMap(({ notification, isFor }) =>
      recipients
        .filter(
          (user) => isFor(user) && !user.mutedNotifications.includes(notification.notificationType)
        )
        .map((user): Notification => ({ userId: user.id, ...notification }))
    )
  )
  return withoutManyOrders(all)
}
