import * as Schema from "effect/Schema"
import { Id } from "../record/index.ts"
import { writtenAs } from "../text/index.ts"

const aboutWorkOrder = { WorkOrderId: Id, WorkOrderName: Schema.String }
const aboutEvent = { ...aboutWorkOrder, EventId: Id }

/** A day and time of day of the plant, `YYYY-MM-DDTHH:mm`. */
const DateTime = writtenAs({
  longest: 16,
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  message: "must be a day and a time of day"
})

const recipient = { userId: Id }

/** A new work order. */
export const NewWorkOrder = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("NewWorkOrder"),
  notificationData: Schema.Struct(aboutWorkOrder)
})

/** A step that somebody started or completed. */
export const StepNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literals(["WorkOrderStepStarted", "WorkOrderStepCompleted"]),
  notificationData: Schema.Struct({ ...aboutEvent, ProgressName: Schema.String })
})

/** The date that a work order has now; an all-day one ends at midnight after its last day. */
export const DateNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literals([
    "WorkOrderProductionDateUpdated",
    "WorkOrderDeliveryDateUpdated",
    "WorkOrderInstallationDateUpdated"
  ]),
  notificationData: Schema.Struct({ ...aboutEvent, StartDateTime: DateTime, EndDateTime: DateTime })
})

/** A webhook that is told nothing any more, because its receiver takes nothing. */
const WebhookNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("WebhookPaused"),
  notificationData: Schema.Struct({ WebhookId: Id, WebhookName: Schema.String })
})

/** An e-mail that was not delivered, or perhaps not, to the user who asked for it. */
export const EmailNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("EmailNotDelivered"),
  notificationData: Schema.Struct({
    EmailId: Id,
    To: Schema.String,
    Subject: Schema.String,
    /** `unknown`: it was sent, and no mail server ever said that it has it. */
    Outcome: Schema.Literals(["failed", "bounced", "unknown"]),
    /** The visit that it is about; null where it is about none. */
    EventId: Schema.NullOr(Id)
  })
})

/** A notification to one user about one changed row, or about an e-mail. */
export const Notification = Schema.Union([
  NewWorkOrder,
  StepNotification,
  DateNotification,
  WebhookNotification,
  EmailNotification
]).annotate({ identifier: "Notification" })
export type Notification = typeof Notification.Type
