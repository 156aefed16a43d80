import type { Handlers } from "@atelier/http"
import { appointmentHandlers } from "./handlers/appointments.ts"
import { blockerHandlers } from "./handlers/blockers.ts"
import { calendarHandlers } from "./handlers/calendar.ts"
import { calendarConfigHandlers } from "./handlers/calendarConfig.ts"
import { capacityHandlers } from "./handlers/capacity.ts"
import { dashboardHandlers } from "./handlers/dashboard.ts"
import { documentServiceHandlers } from "./handlers/documentServices.ts"
import { documentHandlers } from "./handlers/documents.ts"
import { emailHandlers } from "./handlers/email.ts"
import { eventFileHandlers } from "./handlers/eventFiles.ts"
import { eventHandlers } from "./handlers/events.ts"
import { feedHandlers } from "./handlers/feeds.ts"
import { historyHandlers } from "./handlers/history.ts"
import { invitationHandlers } from "./handlers/invitations.ts"
import { maintenanceHandlers } from "./handlers/maintenance.ts"
import { notificationHandlers } from "./handlers/notifications.ts"
import { planningHandlers } from "./handlers/planning.ts"
import { priorityListHandlers } from "./handlers/priorityLists.ts"
import { referenceHandlers } from "./handlers/reference.ts"
import { sheetHandlers } from "./handlers/sheets.ts"
import { shopHandlers } from "./handlers/shop.ts"
import { systemHandlers } from "./handlers/system.ts"
import { userHandlers } from "./handlers/user.ts"
import { webhookHandlers } from "./handlers/webhooks.ts"
import { workOrderChangeHandlers } from "./handlers/workOrderChanges.ts"
import { workOrderListHandlers } from "./handlers/workOrderLists.ts"
import { workOrderHandlers } from "./handlers/workOrders.ts"
import type { Ports } from "./Ports.ts"
import type { Settings } from "./settings.ts"
import { idleSystem, type System } from "./system/System.ts"

export const makeHandlers = (
  settings: Settings,
  system: System = idleSystem()
): Handlers<Ports> => ({
  ...userHandlers(settings, system),
  ...invitationHandlers(settings),
  ...shopHandlers,
  ...notificationHandlers,
  ...eventHandlers,
  ...eventFileHandlers,
  ...calendarHandlers,
  ...appointmentHandlers,
  ...historyHandlers,
  ...blockerHandlers,
  ...workOrderHandlers,
  ...workOrderListHandlers,
  ...workOrderChangeHandlers,
  ...documentHandlers,
  ...documentServiceHandlers,
  ...capacityHandlers,
  ...planningHandlers,
  ...priorityListHandlers,
  ...maintenanceHandlers,
  ...referenceHandlers,
  ...sheetHandlers,
  ...dashboardHandlers,
  ...calendarConfigHandlers,
  ...emailHandlers(settings),
  ...webhookHandlers(settings),
  ...feedHandlers,
  ...systemHandlers(settings, system)
})
