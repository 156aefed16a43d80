import type { Handlers } from "@atelier/http"
import { documentServiceHandlers } from "./handlers/documentServices.ts"
import { documentHandlers } from "./handlers/documents.ts"
import { appointmentHandlers } from "./handlers/events/appointments.ts"
import { blockerHandlers } from "./handlers/events/blockers.ts"
import { calendarHandlers } from "./handlers/events/calendar.ts"
import { calendarConfigHandlers } from "./handlers/events/calendarConfig.ts"
import { eventFileHandlers } from "./handlers/events/eventFiles.ts"
import { eventHandlers } from "./handlers/events/events.ts"
import { historyHandlers } from "./handlers/history.ts"
import { emailHandlers } from "./handlers/messages/email.ts"
import { feedHandlers } from "./handlers/messages/feeds.ts"
import { invitationHandlers } from "./handlers/messages/invitations.ts"
import { notificationHandlers } from "./handlers/messages/notifications.ts"
import { webhookHandlers } from "./handlers/messages/webhooks.ts"
import { workOrderChangeHandlers } from "./handlers/orders/workOrderChanges.ts"
import { workOrderListHandlers } from "./handlers/orders/workOrderLists.ts"
import { workOrderHandlers } from "./handlers/orders/workOrders.ts"
import { capacityHandlers } from "./handlers/planning/capacity.ts"
import { dashboardHandlers } from "./handlers/planning/dashboard.ts"
import { maintenanceHandlers } from "./handlers/planning/maintenance.ts"
import { planningHandlers } from "./handlers/planning/planning.ts"
import { priorityListHandlers } from "./handlers/planning/priorityLists.ts"
import { referenceHandlers } from "./handlers/records/reference.ts"
import { sheetHandlers } from "./handlers/records/sheets.ts"
import { shopHandlers } from "./handlers/shop.ts"
import { systemHandlers } from "./handlers/system.ts"
import { userHandlers } from "./handlers/user.ts"
import type { Ports } from "./Ports.ts"
import type { Settings } from "./settings/settings.ts"
import { idleSystem, type System } from "./system/System.ts"

export const makeHandlers = (
  settings: Settings,
  system: System = idleSystem()
): Handlers<Ports> => ({
  ...userHandlers(settings, system),
  ...invitationHandlers(settings, system.ended),
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
