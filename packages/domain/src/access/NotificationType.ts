import * as Schema from "effect/Schema"

/** The kinds of notice about a work order. */
export const NotificationType = Schema.Literals([
  "NewWorkOrder",
  "WorkOrderStepStarted",
  "WorkOrderStepCompleted",
  "WorkOrderProductionDateUpdated",
  "WorkOrderDeliveryDateUpdated",
  "WorkOrderInstallationDateUpdated"
]).annotate({ identifier: "NotificationType" })
export type NotificationType = typeof NotificationType.Type
