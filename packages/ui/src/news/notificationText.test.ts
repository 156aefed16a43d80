import { expect, it } from "vitest"
import { groupedNotifications, groupPath, type NotificationRow } from "./notificationText.ts"

const row = (
  id: string,
  data: object,
  type = "WorkOrderStepCompleted",
  at = "10"
): NotificationRow =>
  ({
    id,
    notificationType: type,
    notificationData: JSON.stringify(data),
    notificationCreatedDate: `2026-11-20T${at}:00:00.000Z`,
    isRead: false,
    isNew: true
  }) as NotificationRow

const step = (order: string, event: string) => ({
  WorkOrderId: order,
  WorkOrderName: `Kitchen ${order}`,
  EventId: event,
  ProgressName: "Sawing"
})

it("groups ten steps of one change and links to their work order", () => {
  const rows = Array.from({ length: 10 }, (_, at) => row(`n${at}`, step("a", `e${at}`)))
  const groups = groupedNotifications([...rows, row("other", step("b", "e"))])
  expect(groups.map(({ ids }) => ids.length)).toEqual([10, 1])
  expect(groups.map(groupPath)).toEqual(["/workOrders/a", "/events/e"])
})

it("leads from many new work orders to their list, and from one to its home", () => {
  const order = { WorkOrderId: "a", WorkOrderName: "Kitchen" }
  const groups = groupedNotifications([
    row("one", order, "NewWorkOrder"),
    row("many", { ...order, Others: 129 }, "NewWorkOrder", "11")
  ])
  expect(groups.map(groupPath)).toEqual(["/workOrders/a", "/workOrders"])
})

it("separates other times and omits unknown types", () => {
  const groups = groupedNotifications([
    row("one", step("a", "e1")),
    row("two", step("a", "e2"), "WorkOrderStepCompleted", "11"),
    row("three", step("a", "e3"), "WorkOrderStepStarted"),
    row("odd", { Strange: true }),
    { ...row("broken", {}), notificationData: "{" }
  ])
  expect(groups.map(({ id }) => id)).toEqual(["one", "two", "three"])
})
