import { NotificationType } from "@atelier/domain/access"
import { NotificationId } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded, MAX_PAGE_ROWS } from "../Bounds.ts"
import { call, licensed } from "../Call.ts"
import { countText } from "../paging.ts"
import { dataOf } from "../parts/views.ts"
import { ownMark } from "../SeenVersions.ts"

const done = Schema.Struct({ success: Schema.Boolean })

const marking = <const P extends string>(path: P, summary: string) =>
  call({
    method: "POST",
    path,
    intent: "markNotifications",
    seen: ownMark,
    bounds: bounded.one,
    summary,
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    output: done,
    refusals: []
  })

const NotificationView = Schema.Struct({
  id: NotificationId,
  notificationType: NotificationType,
  /** Data as JSON text. */
  notificationData: Schema.String,
  /** ISO 8601 in UTC. */
  notificationCreatedDate: Schema.String,
  isRead: Schema.Boolean,
  isNew: Schema.Boolean
}).annotate({ identifier: "NotificationView" })

export const notificationCalls = {
  getNotifications: call({
    method: "GET",
    path: "/Notifications",
    reads: ["event", "workOrder"],
    bounds: bounded.page,
    summary:
      "The newest notifications of the caller, newest first: six, or as many as `length` says.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ length: Schema.optionalKey(countText(MAX_PAGE_ROWS)) }),
    output: dataOf(NotificationView),
    refusals: []
  }),
  countNewNotifications: call({
    method: "GET",
    path: "/Notifications/new",
    reads: ["event", "workOrder"],
    bounds: bounded.one,
    summary: "How many of the caller's notifications are new, as a bare number.",
    scope: "read",
    access: licensed,
    output: Schema.Int,
    refusals: []
  }),
  setNotificationsNotNew: marking(
    "/Notifications/setnotnew",
    "Mark all of the caller's notifications as no longer new, because the panel showed them."
  ),
  setNotificationRead: call({
    method: "POST",
    path: "/Notifications/setread",
    intent: "markNotifications",
    seen: ownMark,
    bounds: bounded.action,
    summary: "Mark one of the caller's notifications as read.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    names: "notification",
    body: Schema.Struct({ id: NotificationId }),
    output: done,
    refusals: ["NotFound"]
  }),
  setAllNotificationsRead: marking(
    "/Notifications/setallread",
    "Mark all of the caller's notifications as read."
  )
}
