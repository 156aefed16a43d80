import * as Schema from "effect/Schema"

/**
 * The kinds of notification: about a work order, to administrators about a webhook, and about an
 * e-mail to the user who asked for it.
 */
export const NotificationType = Schema.Literals([
  "NewWorkOrder",
  "WorkOrderStepStarted",
  "WorkOrderStepCompleted",
  "WorkOrderProductionDateUpdated",
  "WorkOrderDeliveryDateUpdated",
  "WorkOrderInstallationDateUpdated",
  "WebhookPaused",
  "EmailNotDelivered"
]).annotate({ identifier: "NotificationType" })
export type NotificationType = typeof NotificationType.Type
