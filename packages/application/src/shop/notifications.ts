import { canSeeEvent, isAdmin } from "@atelier/domain/access"
import type { Notification } from "@atelier/domain/notification"
import { NotFound } from "@atelier/domain/proposal"
import type { NotificationId } from "@atelier/domain/record"
import { Effect } from "effect"
import { type KeptNotification, PlanStore } from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"

const FIRST_SHOWN = 6

const done = { success: true }

/** Whether a user sees what a notification is about, by the rights of now. */
const isInSight = Effect.fn("isInSight")(function* (
  { notificationData }: KeptNotification,
  { user }: Caller
): Effect.fn.Return<boolean, never, PlanStore> {
  const about: Notification["notificationData"] = JSON.parse(notificationData)
  if (!("WorkOrderId" in about)) return true
  const store = yield* PlanStore
  const event = "EventId" in about ? yield* store.row("event", about.EventId) : null
  if (event !== null) return isAdmin(user) || canSeeEvent(user, event)
  return (yield* visibleWorkOrderIds(user, [about.WorkOrderId])).has(about.WorkOrderId)
})

/** The caller's newest notifications, of those about what the caller still sees. */
export const notifications = Effect.fn("notifications")(function* (
  length: number | undefined,
  caller: Caller
) {
  const store = yield* PlanStore
  const kept = yield* store.notifications.newest(caller.user.id, length ?? FIRST_SHOWN)
  const shown = yield* Effect.filter(kept, (notification) => isInSight(notification, caller))
  return shown.map(({ userId: _userId, id, ...notification }) => ({
    ...notification,
    id: store.opaqueIds.notifications.nameOf(id)
  }))
})

/** How many of the caller's notifications are new. */
export const countNewNotifications = Effect.fn("countNewNotifications")(function* (caller: Caller) {
  const store = yield* PlanStore
  return yield* store.notifications.countNew(caller.user.id)
})

/** Marks one of the caller's notifications as read. */
export const readNotification = Effect.fn("readNotification")(function* (
  id: NotificationId,
  caller: Caller
) {
  const store = yield* PlanStore
  const number = store.opaqueIds.notifications.numberOf(id)
  const numbers = number === null ? [] : [number]
  const found = yield* store.notifications.mark(caller.user.id, numbers, "read")
  if (found === 0) return yield* new NotFound({ what: "notification", id })
  return done
})

/** Marks all of the caller's notifications as seen or read. */
export const markNotifications = Effect.fn("markNotifications")(function* (
  as: "seen" | "read",
  caller: Caller
) {
  const store = yield* PlanStore
  yield* store.notifications.mark(caller.user.id, null, as)
  return done
})
