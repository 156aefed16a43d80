import type { NotificationType } from "../../records/access/index.ts"
import {
  canSeeEvent,
  isAdmin,
  permits,
  type UserConfiguration
} from "../../records/access/index.ts"
import type { RowChange } from "../../records/change/index.ts"
import {
  type Event,
  type ReferenceEvent,
  type StepEvent,
  sameTime
} from "../../records/event/index.ts"
import type { Notification } from "./Notification.ts"
import type { RowsAfter } from "./rowsAfter.ts"

type WithoutUser<N> = N extends unknown ? Omit<N, "userId"> : never

export interface AddressedNotification {
  readonly notification: WithoutUser<Notification>
  readonly isFor: (user: UserConfiguration) => boolean
}

type EventChange = Extract<RowChange, { readonly table: "event" }>
type WebhookChange = Extract<RowChange, { readonly table: "webhook" }>
type WorkOrderChange = Extract<RowChange, { readonly table: "workOrder" }>

const dateNotificationTypes = {
  ProductionEvent: "WorkOrderProductionDateUpdated",
  DeliveryEvent: "WorkOrderDeliveryDateUpdated",
  InstallationEvent: "WorkOrderInstallationDateUpdated"
} as const satisfies Record<ReferenceEvent["eventType"], NotificationType>

const MIDNIGHT = "00:00"

const notifiedTimes = (event: Event) => ({
  StartDateTime: `${event.startDate}T${event.startTime ?? MIDNIGHT}`,
  EndDateTime: `${event.endDate}T${event.endTime ?? MIDNIGHT}`
})

const wasUndone = (change: RowChange): boolean => change.reason._tag === "Undone"

const newWorkOrderNotifications = (
  change: WorkOrderChange,
  rows: RowsAfter
): ReadonlyArray<AddressedNotification> => {
  const order = change.after
  if (change.before !== null || order === null || wasUndone(change)) return []
  const events = rows.changedEvents(order.id)
  return [
    {
      notification: {
        notificationType: "NewWorkOrder",
        notificationData: { WorkOrderId: order.id, WorkOrderName: order.name }
      },
      isFor: (user) =>
        permits(user, ["accessWorkOrdersListPage"]) ||
        events.some((event) => canSeeEvent(user, event))
    }
  ]
}

const stepNotifications = (
  change: EventChange & { readonly after: StepEvent },
  rows: RowsAfter
): ReadonlyArray<AddressedNotification> => {
  const { before, after } = change
  const order = rows.workOrder(after.workOrderId)
  const progress = rows.progress(after.progressId)
  if (before === null || order === null || progress === null || wasUndone(change)) return []
  if (before.status === after.status) return []
  const started = after.status === "Started" && progress.notifyOnStarted
  const completed = after.status === "Completed" && progress.notifyOnCompleted
  if (!started && !completed) return []
  return [
    {
      notification: {
        notificationType: started ? "WorkOrderStepStarted" : "WorkOrderStepCompleted",
        notificationData: {
          WorkOrderId: order.id,
          WorkOrderName: order.name,
          EventId: after.id,
          ProgressName: progress.name
        }
      },
      isFor: (user) => canSeeEvent(user, after)
    }
  ]
}

const movedDateNotifications = (
  change: EventChange & { readonly after: ReferenceEvent },
  rows: RowsAfter
): ReadonlyArray<AddressedNotification> => {
  const { before, after } = change
  const order = rows.workOrder(after.workOrderId)
  if (!after.isMainEvent || order === null || rows.isNew(order.id)) return []
  if (before !== null && sameTime(before, after)) return []
  return [
    {
      notification: {
        notificationType: dateNotificationTypes[after.eventType],
        notificationData: {
          WorkOrderId: order.id,
          WorkOrderName: order.name,
          EventId: after.id,
          ...notifiedTimes(after)
        }
      },
      isFor: (user) => canSeeEvent(user, after)
    }
  ]
}

/** Only a webhook that the system paused notifies; one that a user paused does not. */
const webhookNotifications = ({
  before,
  after
}: WebhookChange): ReadonlyArray<AddressedNotification> => {
  const isGivenUp = after?.state === "gone" || after?.state === "unreachable"
  if (after === null || before?.state !== "active" || !isGivenUp) return []
  return [
    {
      notification: {
        notificationType: "WebhookPaused",
        notificationData: { WebhookId: after.id, WebhookName: after.name }
      },
      isFor: isAdmin
    }
  ]
}

export const notificationsAbout = (
  change: RowChange,
  rows: RowsAfter
): ReadonlyArray<AddressedNotification> => {
  if (change.table === "workOrder") return newWorkOrderNotifications(change, rows)
  if (change.table === "webhook") return webhookNotifications(change)
  if (change.table !== "event" || change.after === null) return []
  const { after } = change
  switch (after.eventType) {
    case "StepEvent":
      return stepNotifications({ ...change, after }, rows)
    case "ProductionEvent":
    case "DeliveryEvent":
    case "InstallationEvent":
      return movedDateNotifications({ ...change, after }, rows)
    case "UserEvent":
    case "BlockerEvent":
      return []
  }
}
