import type { UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import type { Notification } from "./Notification.ts"
import { notificationsAbout } from "./notificationsAbout.ts"
import { rowsAfter } from "./rowsAfter.ts"

/**
 * Lists the notifications of a change set: at most one per user and changed row, in the order of
 * the rows, then of `users`.
 *
 * The author, users without a licence and users who turned notifications off get none. A user gets
 * none of a muted type, and none about rows that are hidden from that user after the change.
 *
 * - A new work order: users who see none of its events need access to the work order list.
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
  return changes.flatMap((change) =>
    notificationsAbout(change, rows).flatMap(({ notification, isFor }) =>
      recipients
        .filter(
          (user) => isFor(user) && !user.mutedNotifications.includes(notification.notificationType)
        )
        .map((user): Notification => ({ userId: user.id, ...notification }))
    )
  )
}
