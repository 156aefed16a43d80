import type { InputOf, OutputOf } from "../call/Call.ts"
import type { RowVersion } from "../call/SeenVersions.ts"
import { documentServiceCalls } from "./documentServices.ts"
import { documentCalls } from "./documents.ts"
import { appointmentDetailCalls } from "./events/appointmentDetails.ts"
import { appointmentCalls } from "./events/appointments.ts"
import { blockerCalls } from "./events/blockers.ts"
import { calendarCalls } from "./events/calendar.ts"
import { calendarConfigCalls } from "./events/calendarConfig.ts"
import { eventCalls } from "./events/events.ts"
import { historyCalls } from "./history.ts"
import { emailCalls } from "./messages/email.ts"
import { feedCalls } from "./messages/feeds.ts"
import { invitationCalls } from "./messages/invitations.ts"
import { notificationCalls } from "./messages/notifications.ts"
import { webhookCalls } from "./messages/webhooks.ts"
import { reviewListCalls } from "./orders/reviewLists.ts"
import { workOrderChangeCalls } from "./orders/workOrderChanges.ts"
import { workOrderListCalls } from "./orders/workOrderLists.ts"
import { workOrderCalls } from "./orders/workOrders.ts"
import { capacityCalls } from "./planning/capacity.ts"
import { dashboardCalls } from "./planning/dashboard.ts"
import { maintenanceCalls } from "./planning/maintenance.ts"
import { planningCalls } from "./planning/planning.ts"
import { priorityListSettingsCalls } from "./planning/priorityListSettings.ts"
import { priorityListCalls } from "./planning/priorityLists.ts"
import { recordSheetCalls } from "./records/recordSheets.ts"
import { referenceCalls } from "./records/reference.ts"
import { shopSheetCalls } from "./records/shopSheets.ts"
import { shopCalls } from "./shop.ts"
import { systemCalls } from "./system.ts"
import { userCalls } from "./user.ts"

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

export type BodyVersionName = {
  [N in WriteCallName]: (typeof calls)[N] extends { readonly seen: RowVersion<"version"> }
    ? N
    : never
}[WriteCallName]

/** Writes that take the version of their row only in `If-Match`. */
export type IfMatchName = {
  [N in WriteCallName]: (typeof calls)[N] extends { readonly seen: RowVersion<null> } ? N : never
}[WriteCallName]
