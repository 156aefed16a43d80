import type { InputOf, OutputOf } from "./Call.ts"
import { documentServiceCalls } from "./calls/documentServices.ts"
import { documentCalls } from "./calls/documents.ts"
import { appointmentDetailCalls } from "./calls/events/appointmentDetails.ts"
import { appointmentCalls } from "./calls/events/appointments.ts"
import { blockerCalls } from "./calls/events/blockers.ts"
import { calendarCalls } from "./calls/events/calendar.ts"
import { calendarConfigCalls } from "./calls/events/calendarConfig.ts"
import { eventCalls } from "./calls/events/events.ts"
import { historyCalls } from "./calls/history.ts"
import { emailCalls } from "./calls/messages/email.ts"
import { feedCalls } from "./calls/messages/feeds.ts"
import { invitationCalls } from "./calls/messages/invitations.ts"
import { notificationCalls } from "./calls/messages/notifications.ts"
import { webhookCalls } from "./calls/messages/webhooks.ts"
import { reviewListCalls } from "./calls/orders/reviewLists.ts"
import { workOrderChangeCalls } from "./calls/orders/workOrderChanges.ts"
import { workOrderListCalls } from "./calls/orders/workOrderLists.ts"
import { workOrderCalls } from "./calls/orders/workOrders.ts"
import { capacityCalls } from "./calls/planning/capacity.ts"
import { dashboardCalls } from "./calls/planning/dashboard.ts"
import { maintenanceCalls } from "./calls/planning/maintenance.ts"
import { planningCalls } from "./calls/planning/planning.ts"
import { priorityListSettingsCalls } from "./calls/planning/priorityListSettings.ts"
import { priorityListCalls } from "./calls/planning/priorityLists.ts"
import { recordSheetCalls } from "./calls/records/recordSheets.ts"
import { referenceCalls } from "./calls/records/reference.ts"
import { shopSheetCalls } from "./calls/records/shopSheets.ts"
import { shopCalls } from "./calls/shop.ts"
import { systemCalls } from "./calls/system.ts"
import { userCalls } from "./calls/user.ts"
import type { RowVersion } from "./SeenVersions.ts"

/** Named calls by section of the documentation. */
export const callSections = {
  "Users and the shop": { ...userCalls, ...invitationCalls, ...shopCalls },
  Notifications: notificationCalls,
  Events: eventCalls,
  Calendar: calendarCalls,
  Appointments: appointmentCalls,
  "Details of appointments": appointmentDetailCalls,
  History: historyCalls,
  Blockers: blockerCalls,
  "Work orders": { ...workOrderCalls, ...workOrderListCalls, ...workOrderChangeCalls },
  Documents: documentCalls,
  "Services of documents": documentServiceCalls,
  "Review lists": reviewListCalls,
  Capacity: capacityCalls,
  Planning: planningCalls,
  Maestro: { ...priorityListCalls, ...priorityListSettingsCalls, ...maintenanceCalls },
  "Reference data": referenceCalls,
  "Files of reference data": { ...recordSheetCalls, ...shopSheetCalls },
  Dashboards: dashboardCalls,
  "Items of the calendar": calendarConfigCalls,
  "E-mail": emailCalls,
  Webhooks: webhookCalls,
  "Calendars elsewhere": feedCalls,
  System: systemCalls
}

/** All named calls. Generic resources are in `resources`. */
export const calls = {
  ...callSections["Users and the shop"],
  ...callSections.Notifications,
  ...callSections.Events,
  ...callSections.Calendar,
  ...callSections.Appointments,
  ...callSections["Details of appointments"],
  ...callSections.History,
  ...callSections.Blockers,
  ...callSections["Work orders"],
  ...callSections.Documents,
  ...callSections["Services of documents"],
  ...callSections["Review lists"],
  ...callSections.Capacity,
  ...callSections.Planning,
  ...callSections.Maestro,
  ...callSections["Reference data"],
  ...callSections["Files of reference data"],
  ...callSections.Dashboards,
  ...callSections["Items of the calendar"],
  ...callSections["E-mail"],
  ...callSections.Webhooks,
  ...callSections["Calendars elsewhere"],
  ...callSections.System
}

export type CallName = keyof typeof calls

export type CallInput<N extends CallName> = InputOf<(typeof calls)[N]>

export type CallOutput<N extends CallName> = OutputOf<(typeof calls)[N]>

export type ReadCallName = {
  [N in CallName]: (typeof calls)[N]["scope"] extends "read" ? N : never
}[CallName]

export type WriteCallName = Exclude<CallName, ReadCallName>

/** Writes whose body may contain the version of their row. */
export type BodyVersionName = {
  [N in WriteCallName]: (typeof calls)[N] extends { readonly seen: RowVersion<"version"> }
    ? N
    : never
}[WriteCallName]

/** Writes that take the version of their row only in `If-Match`. */
export type IfMatchName = {
  [N in WriteCallName]: (typeof calls)[N] extends { readonly seen: RowVersion<null> } ? N : never
}[WriteCallName]
