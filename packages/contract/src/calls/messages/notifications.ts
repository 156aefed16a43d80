import { NotificationType } from "@atelier/domain/access"
import { described, instant, NotificationId } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded, MAX_PAGE_ROWS } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { ownMark } from "../../call/SeenVersions.ts"
import { success } from "../../parts/fields.ts"
import { dataOf } from "../../parts/views.ts"
import { wholeNumberText } from "../../query/paging.ts"

const NotificationView = Schema.Struct({
  id: NotificationId,
  notificationType: described("The kind of the notification.", NotificationType),
  notificationData: described(
    "The data of the notification, as JSON in a string.",
    '{"WorkOrderId":"workOrder-1","WorkOrderName":"Roy kitchen"}',
    Schema.String
  ),
  notificationCreatedDate: instant("When the notification was created."),
  isRead: described("Whether the user has read it.", Schema.Boolean),
  isNew: described("Whether it arrived after the user last opened the panel.", Schema.Boolean)
}).annotate({ identifier: "NotificationView" })

export const notificationCalls = {
  getNotifications: call({
    method: "GET",
    path: "/Notifications",
    reads: ["event", "workOrder"],
    bounds: bounded.page,
    addresses: [
      {
        path: "/Notifications/new",
        summary: "How many of the caller's notifications are new, as a bare number.",
        query: Schema.Struct({}),
        output: Schema.Int,
        toInput: () => ({ query: { length: 0 } }),
        toOutput: ({ newCount }) => newCount
      }
    ],
    summary:
      "The newest notifications of the caller, newest first: six, or as many as `length` says, and how many are new.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      length: described(
        "The maximum number of notifications, newest first.",
        "10",
        Schema.optionalKey(wholeNumberText(0, MAX_PAGE_ROWS))
      )
    }),
    output: Schema.Struct({
      ...dataOf(NotificationView).fields,
      newCount: described(
        "How many notifications arrived after the user last opened the panel.",
        Schema.Int
      )
    }),
    refusals: []
  }),
  markNotifications: call({
    method: "POST",
    path: "/Notifications/mark",
    addresses: [
      { path: "/Notifications/setnotnew", toInput: () => ({ body: { as: "seen" } }) },
      { path: "/Notifications/setallread", toInput: () => ({ body: { as: "read" } }) },
      {
        path: "/Notifications/setread",
        body: Schema.Struct({ id: NotificationId }),
        toInput: ({ body }) => ({ body: { as: "read", ids: [body.id] } })
      }
    ],
    intent: "markNotifications",
    seen: ownMark,
    bounds: { ...bounded.action, elements: MAX_PAGE_ROWS },
    summary:
      "Mark the caller's notifications as seen, so that the bell no longer counts them, or as read. Without ids, marks all.",
    scope: "write",
    preview: "ownSettings",
    access: licensed,
    names: ["notification"],
    body: Schema.Struct({
      as: described("Whether to mark them as seen or as read.", Schema.Literals(["seen", "read"])),
      ids: described(
        "Ids of notifications; all if omitted.",
        Schema.optionalKey(
          Schema.Array(NotificationId).check(
            Schema.isMaxLength(MAX_PAGE_ROWS, { message: `must not be over ${MAX_PAGE_ROWS}` })
          )
        )
      )
    }),
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  })
}
