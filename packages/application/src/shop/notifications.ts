import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"

const FIRST_SHOWN = 6

const done = { success: true }

/** The caller's newest notifications. */
export const notifications = Effect.fn("notifications")(function* (
  length: number | undefined,
  caller: Caller
) {
  const store = yield* PlanStore
  const kept = yield* store.notifications.newest(caller.user.id, length ?? FIRST_SHOWN)
  return kept.map(({ userId: _userId, ...notification }) => notification)
})

/** How many of the caller's notifications are new. */
export const countNewNotifications = Effect.fn("countNewNotifications")(function* (caller: Caller) {
  const store = yield* PlanStore
  return yield* store.notifications.countNew(caller.user.id)
})

/** Marks one of the caller's notifications as read. */
export const readNotification = Effect.fn("readNotification")(function* (
  id: number,
  caller: Caller
) {
  const store = yield* PlanStore
  const found = yield* store.notifications.mark(caller.user.id, [id], "read")
  if (found === 0) return yield* new NotFound({ what: "notification", id: String(id) })
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
