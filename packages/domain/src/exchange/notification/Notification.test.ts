import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { NotificationType } from "../../records/access/index.ts"
import { Notification } from "./index.ts"

const isNotification = Schema.is(Notification)
const order = { WorkOrderId: "order", WorkOrderName: "Kitchen" }
const event = { ...order, EventId: "event" }
const days = { StartDateTime: "2026-11-24T08:00", EndDateTime: "2026-11-25T00:00" }

const data: { readonly [T in NotificationType]: object } = {
  NewWorkOrder: order,
  WorkOrderStepStarted: { ...event, ProgressName: "Sawing" },
  WorkOrderStepCompleted: { ...event, ProgressName: "Sawing" },
  WorkOrderProductionDateUpdated: { ...event, ...days },
  WorkOrderDeliveryDateUpdated: { ...event, ...days },
  WorkOrderInstallationDateUpdated: { ...event, ...days },
  WebhookPaused: { WebhookId: "erp", WebhookName: "ERP" },
  EmailNotDelivered: {
    EmailId: "mail",
    To: "van@example.com",
    Subject: "Delivery",
    Outcome: "unknown",
    EventId: "event"
  }
}

describe("a notification", () => {
  it("has a known type with all of its data", () => {
    expect(Object.keys(data)).toEqual([...NotificationType.literals])
    for (const [notificationType, notificationData] of Object.entries(data)) {
      const whole = { userId: "mia", notificationType, notificationData }
      expect(isNotification(whole)).toBe(true)
      expect(isNotification({ notificationType, notificationData })).toBe(false)
      for (const field of Object.keys(notificationData)) {
        const less = { ...notificationData, [field]: undefined }
        expect(isNotification({ ...whole, notificationData: less })).toBe(false)
      }
    }
    const strange = { userId: "mia", notificationType: "Rain", notificationData: order }
    expect(isNotification(strange)).toBe(false)
  })

  it("contains a local date and time only", () => {
    const at = (StartDateTime: string) =>
      isNotification({
        userId: "mia",
        notificationType: "WorkOrderDeliveryDateUpdated",
        notificationData: { ...event, ...days, StartDateTime }
      })
    expect([
      at("2026-11-24T08:00"),
      at("x2026-11-24T08:00"),
      at("2026-11-24T08:00:00"),
      at("2026-11-24 08:00")
    ]).toEqual([true, false, false, false])
  })
})
