import { Schema } from "effect"

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
