import { canSeeEvent, isAdmin } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import type { Notification } from "@atelier/domain/notification"
import { NotFound } from "@atelier/domain/proposal"
import type { NotificationId } from "@atelier/domain/record"
import { Effect } from "effect"
import {
  type KeptNotification,
  MAX_NOTIFICATIONS,
  NotificationBox,
  OpaqueIds,
  PlanStore
} from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"

const FIRST_SHOWN = 6

const done = { success: true }

const aboutOf = ({ notificationData }: KeptNotification): Notification["notificationData"] =>
  JSON.parse(notificationData)

/**
 * The caller's notifications, newest first, about events that the caller sees with the current
 * permissions. Notifications without an event, or about a deleted one, depend on the work order.
 */
const visibleNotifications = Effect.fn("visibleNotifications")(function* (
  { user }: Caller,
  asks: (notification: KeptNotification) => boolean
) {
  const store = yield* PlanStore
  const notifications = yield* NotificationBox
  const kept = (yield* notifications.newest(user.id, MAX_NOTIFICATIONS)).filter(asks)
  if (isAdmin(user)) return kept
  const orderIds = [
    ...new Set(kept.map(aboutOf).flatMap((it) => ("WorkOrderId" in it ? [it.WorkOrderId] : [])))
  ]
  const visibleOrders = yield* visibleWorkOrderIds(user, orderIds)
  const events = yield* store.eventsOfWorkOrders(orderIds)
  const eventOf = new Map<string, Event>(events.map((event) => [event.id, event]))
  return kept.filter((notification) => {
    const about = aboutOf(notification)
    if (!("WorkOrderId" in about)) return true
    const event = "EventId" in about ? eventOf.get(about.EventId) : undefined
    return event === undefined ? visibleOrders.has(about.WorkOrderId) : canSeeEvent(user, event)
  })
})

/** The newest notifications, and the number of new ones; with the length 0 only the number. */
export const notifications = Effect.fn("notifications")(function* (
  length: number | undefined,
  caller: Caller
) {
  const opaqueIds = yield* OpaqueIds
  const visible = yield* visibleNotifications(caller, ({ isNew }) => isNew || length !== 0)
  return {
    data: visible
      .slice(0, length ?? FIRST_SHOWN)
      .map(({ userId: _userId, id, ...notification }) => ({
        ...notification,
        id: opaqueIds.notifications.nameOf(id)
      })),
    newCount: visible.filter(({ isNew }) => isNew).length
  }
})

/** Marks the notifications with the given ids, or all; rejects ids of which none exists. */
export const markNotifications = Effect.fn("markNotifications")(function* (
  { as, ids }: { readonly as: "seen" | "read"; readonly ids?: ReadonlyArray<NotificationId> },
  caller: Caller
) {
  const opaqueIds = yield* OpaqueIds
  const kept = yield* NotificationBox
  const numbers = ids?.map(opaqueIds.notifications.numberOf).filter((number) => number !== null)
  const marked = yield* kept.mark(caller.user.id, numbers ?? null, as)
  if (ids?.[0] !== undefined && marked === 0)
    return yield* new NotFound({ what: "notification", id: ids[0] })
  return done
})
