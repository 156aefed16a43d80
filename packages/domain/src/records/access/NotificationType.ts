import * as Schema from "effect/Schema"

/**
 * Kinds of notification. `WebhookPaused` goes to administrators, `EmailNotDelivered` to the user
 * who requested the e-mail. All others concern a work order.
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
