import type { UserConfiguration } from "../access/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import type { Notification } from "./Notification.ts"
import { notificationsAbout } from "./notificationsAbout.ts"
import { rowsAfter } from "./rowsAfter.ts"

/**
 * Who is told what of a change set: at most one notification per user and changed row, in the order
 * of the rows, then of `users`; never for the author, for somebody without a licence or without
 * notifications, of a kind that the user muted, or about what a user may not see once the change is
 * made.
 *
 * - A work order that is new. Who sees none of its events must be allowed to see the list.
 * - A step that was started or completed, where its progress says so.
 * - The production, delivery or installation date of a work order that was there before: its main
 *   event has another time. Further visits are not told.
 * - A webhook that is paused because its messages were refused: to administrators.
 *
 * Taking a change back tells the date that holds again, because people were told the other one. It
 * tells nothing of steps and work orders: nobody started, completed or ordered anything.
 *
 * `plan` is the plan before or after the changes; it holds the progresses and work orders of the
 * changed events. An event whose work order or progress it does not know tells nothing.
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
