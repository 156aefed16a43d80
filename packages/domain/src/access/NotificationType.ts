import * as Schema from "effect/Schema"

/** The kinds of notification: about a work order, and to administrators about a webhook. */
export const NotificationType = Schema.Literals([
  "NewWorkOrder",
  "WorkOrderStepStarted",
  "WorkOrderStepCompleted",
  "WorkOrderProductionDateUpdated",
  "WorkOrderDeliveryDateUpdated",
  "WorkOrderInstallationDateUpdated",
  "WebhookPaused"
]).annotate({ identifier: "NotificationType" })
export type NotificationType = typeof NotificationType.Type
