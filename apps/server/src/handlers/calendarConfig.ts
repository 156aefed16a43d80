import { calendarItems, saveCalendarItems } from "@atelier/application/reference"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"

export const calendarConfigHandlers = {
  getCalendarProgressConfig: () => calendarItems("progress"),
  getCalendarShippersConfig: () => calendarItems("shippers"),
  getCalendarInstallersConfig: () => calendarItems("installers"),
  getCalendarProductionConfig: () => calendarItems("production"),
  getCalendarEmailConfig: () => calendarItems("email"),
  updateCalendarItemsConfig: ({ body }, caller) => saveCalendarItems(body, caller)
} satisfies Partial<Handlers<Ports>>
