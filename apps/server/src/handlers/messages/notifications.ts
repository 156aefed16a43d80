import { markNotifications, notifications } from "@atelier/application/shop"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

export const notificationHandlers = {
  getNotifications: ({ query }, caller) => notifications(query.length, caller),
  markNotifications: ({ body }, caller) => markNotifications(body, caller)
} satisfies Partial<Handlers<Ports>>
