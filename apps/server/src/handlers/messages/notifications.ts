import { countNewNotifications, markNotifications, notifications } from "@atelier/application/shop"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"

export const notificationHandlers = {
  getNotifications: ({ query }, caller) => data(notifications(query.length, caller)),
  countNewNotifications: (_, caller) => countNewNotifications(caller),
  markNotifications: ({ body }, caller) => markNotifications(body, caller)
} satisfies Partial<Handlers<Ports>>
