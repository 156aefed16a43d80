import { calendarItems, saveCalendarItems } from "@atelier/application/reference"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

export const calendarConfigHandlers = {
  getCalendarItems: ({ query }) => calendarItems(query.id),
  saveCalendarItems: ({ body }, caller) => saveCalendarItems(body, caller)
} satisfies Partial<Handlers<Ports>>
