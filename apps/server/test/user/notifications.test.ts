import { addDays } from "@atelier/domain/time"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type ShopClient, startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface ListedNotification {
  readonly id: number
  readonly notificationType: string
  readonly notificationData: string
  readonly isRead: boolean
  readonly isNew: boolean
}

const MOVES = 23

let shop: ShopClient
let shipperId: string | null
beforeAll(async () => {
  shop = await startShop()
  const delivery = [...shop.plan.event.values()].find(
    ({ eventType, status }) => eventType === "DeliveryEvent" && status === "Pending"
  )
  if (delivery?.eventType !== "DeliveryEvent") throw new Error("no delivery")
  shipperId = delivery.shipperId
  for (let days = 1; days <= MOVES; days += 1) {
    const startDate = addDays(delivery.startDate, days)
    const time = { allDay: true, startDate, startTime: null, endTime: null }
    const { version } = (
      await shop.get<{ readonly event: { readonly version: number } }>(
        "admin",
        `/Events/getEvent?eventId=${delivery.id}`
      )
    ).body.event
    const moved = await shop.post("admin", `/Appointment/setAppointmentDate/${delivery.id}`, {
      version,
      time: { ...time, endDate: addDays(startDate, 1) }
    })
    expect(moved.status).toBe(200)
  }
})
afterAll(() => shop.close())

const listed = async (
  account: string,
  length?: number | string
): Promise<ReadonlyArray<ListedNotification>> => {
  const query = length === undefined ? "" : `?length=${length}`
  const answer = await shop.get<{ readonly data: ReadonlyArray<ListedNotification> }>(
    account,
    `/Notifications${query}`
  )
  expect(answer.status).toBe(200)
  return answer.body.data
}
const countNew = async (account: string) =>
  (await shop.get<number>(account, "/Notifications/new")).body

describe("notifications", () => {
  it("are six at first, then as many as asked for, the newest first", async () => {
    const all = await listed("planner", MOVES)
    expect(all).toHaveLength(MOVES)
    expect(await listed("planner", 200)).toEqual(all)
    expect(await listed("planner")).toEqual(all.slice(0, 6))
    for (const length of [1, 10, 20])
      expect(await listed("planner", length)).toEqual(all.slice(0, length))
    const starts = all.map(({ notificationData }) => JSON.parse(notificationData).StartDateTime)
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(all.map(({ notificationType }) => notificationType)).toEqual(
      all.map(() => "WorkOrderDeliveryDateUpdated")
    )
  })

  it("refuse a length that is no number, not even one, or more than is kept ready", async () => {
    for (const length of ["0", "-1", "1.5", "201", "six", ""])
      expect((await shop.get("planner", `/Notifications?length=${length}`)).status, length).toBe(
        400
      )
  })

  it("are not for whoever did it, nor for somebody who does not see the delivery", async () => {
    expect(await listed("admin", MOVES)).toEqual([])
    expect(await listed("nothing", MOVES)).toEqual([])
    expect((await shop.get("disabled", "/Notifications")).status).toBe(403)
  })

  it("stop being new once the panel was opened, and are read one by one or all at once", async () => {
    expect(await countNew("planner")).toBe(MOVES)
    const [newest, second] = await listed("planner")
    const read = await shop.post("planner", "/Notifications/setread", { id: newest?.id })
    expect(read.status).toBe(200)
    expect(await listed("planner", 2)).toMatchObject([
      { id: newest?.id, isRead: true, isNew: false },
      { id: second?.id, isRead: false, isNew: true }
    ])
    expect(await countNew("planner")).toBe(MOVES - 1)
    expect((await shop.post("planner", "/Notifications/setnotnew")).status).toBe(200)
    expect(await countNew("planner")).toBe(0)
    expect((await listed("planner", MOVES)).filter(({ isRead }) => isRead)).toHaveLength(1)
    expect((await shop.post("planner", "/Notifications/setallread")).status).toBe(200)
    expect((await listed("planner", MOVES)).filter(({ isRead }) => !isRead)).toEqual([])
    const others = await shop.post("admin", "/Notifications/setread", { id: newest?.id })
    expect(others.status).toBe(400)
  })
})

it("tell no date any more to who lost the sight of its event", async () => {
  const dates = async () =>
    (await listed("planner", 100)).filter(
      ({ notificationType }) => notificationType === "WorkOrderDeliveryDateUpdated"
    ).length
  expect(await dates()).toBe(MOVES)
  const { body: planner } = await shop.get<{ readonly version: number }>("admin", "/users/planner")
  const shippersVisibility = [{ shipperId, display: false, editor: false }]
  const blind = await shop.put<{ readonly version: number }>("admin", "/users/planner", {
    ...planner,
    shippersVisibility
  })
  expect(blind.status).toBe(200)
  expect(await dates()).toBe(0)
  const { version } = blind.body
  await shop.put("admin", "/users/planner", { ...planner, version })
  expect(await dates()).toBe(MOVES)
})
