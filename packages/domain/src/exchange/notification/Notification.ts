import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"
import { writtenAs } from "../../kernel/text/index.ts"

const aboutWorkOrder = { WorkOrderId: Id, WorkOrderName: Schema.String }
const aboutEvent = { ...aboutWorkOrder, EventId: Id }

/** A civil date and time in the plant's time zone, `YYYY-MM-DDTHH:mm`. */
const DateTime = writtenAs({
  longest: 16,
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  message: "must be a day and a time of day"
})

const recipient = { userId: Id }

/** A new work order, or many of one change, such as an import. */
export const NewWorkOrder = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("NewWorkOrder"),
  notificationData: Schema.Struct({
    ...aboutWorkOrder,
    /** Number of further new work orders of the same change that have no notification. */
    Others: Schema.optionalKey(Schema.Int)
  })
})

export const StepNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literals(["WorkOrderStepStarted", "WorkOrderStepCompleted"]),
  notificationData: Schema.Struct({ ...aboutEvent, ProgressName: Schema.String })
})

/** The new date of a work order. An all-day date ends at midnight after its last day. */
export const DateNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literals([
    "WorkOrderProductionDateUpdated",
    "WorkOrderDeliveryDateUpdated",
    "WorkOrderInstallationDateUpdated"
  ]),
  notificationData: Schema.Struct({ ...aboutEvent, StartDateTime: DateTime, EndDateTime: DateTime })
})

/** A webhook is paused because its receiver accepts no messages. */
const WebhookNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("WebhookPaused"),
  notificationData: Schema.Struct({ WebhookId: Id, WebhookName: Schema.String })
})

/** An e-mail that was not delivered, or whose delivery is unknown, for the user who sent it. */
export const EmailNotification = Schema.Struct({
  ...recipient,
  notificationType: Schema.Literal("EmailNotDelivered"),
  notificationData: Schema.Struct({
    EmailId: Id,
    To: Schema.String,
    Subject: Schema.String,
    /** `unknown`: the mail was sent, but no mail server confirmed that it accepted it. */
    Outcome: Schema.Literals(["failed", "bounced", "unknown"]),
    EventId: Schema.NullOr(Id)
  })
})

export const Notification = Schema.Union([
  NewWorkOrder,
  StepNotification,
  DateNotification,
  WebhookNotification,
  EmailNotification
]).annotate({ identifier: "Notification" })
export type Notification = typeof Notification.Type
