import {
  countNewNotifications,
  markNotifications,
  notifications,
  readNotification
} from "@atelier/application/shop"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

export const notificationHandlers = {
  getNotifications: ({ query }, caller) => data(notifications(query.length, caller)),
  countNewNotifications: (_, caller) => countNewNotifications(caller),
  setNotificationsNotNew: (_, caller) => markNotifications("seen", caller),
  setNotificationRead: ({ body }, caller) => readNotification(body.id, caller),
  setAllNotificationsRead: (_, caller) => markNotifications("read", caller)
} satisfies Partial<Handlers<Ports>>
