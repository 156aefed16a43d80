import type { Event } from "@atelier/domain/event"
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
let deliveryId: string
let installationId: string

const moveByADay = async (id: string) => {
  const { body } = await shop.get<{ readonly event: Event }>(
    "admin",
    `/Events/getEvent?eventId=${id}`
  )
  const { startDate, version } = body.event
  const moved = await shop.post("admin", `/Appointment/setAppointmentDate/${id}`, {
    version,
    time: {
      allDay: true,
      startDate: addDays(startDate, 1),
      startTime: null,
      endDate: addDays(startDate, 2),
      endTime: null
    }
  })
  expect(moved.status).toBe(200)
}

const pending = (eventType: Event["eventType"]): Event => {
  const event = [...shop.plan.event.values()].find(
    (each) => each.eventType === eventType && each.status === "Pending"
  )
  if (event === undefined) throw new Error(`no ${eventType}`)
  return event
}

beforeAll(async () => {
  shop = await startShop()
  const delivery = pending("DeliveryEvent")
  if (delivery.eventType !== "DeliveryEvent") throw new Error("no delivery")
  shipperId = delivery.shipperId
  deliveryId = delivery.id
  installationId = pending("InstallationEvent").id
  for (let days = 1; days <= MOVES; days += 1) await moveByADay(deliveryId)
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
  it("returns six first, then as many as requested, newest first", async () => {
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

  it("rejects a length that is invalid or beyond the limit", async () => {
    for (const length of ["-1", "1.5", "201", "six", ""])
      expect((await shop.get("planner", `/Notifications?length=${length}`)).status, length).toBe(
        400
      )
  })

  it("counts the new ones without listing them", async () => {
    const { body } = await shop.get("planner", "/Notifications?length=0")
    expect(body).toEqual({ data: [], newCount: await countNew("planner") })
  })

  it("notifies neither the author nor users who do not see the delivery", async () => {
    expect(await listed("admin", MOVES)).toEqual([])
    expect(await listed("nothing", MOVES)).toEqual([])
    expect((await shop.get("disabled", "/Notifications")).status).toBe(403)
  })

  it("marks as seen when the panel opens, and as read singly or all at once", async () => {
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

it("omits notifications about events that are hidden by now", async () => {
  await moveByADay(installationId)
  await moveByADay(deliveryId)
  const [newest, before] = await listed("planner", 2)
  const deliveries = async () =>
    (await listed("planner", 100)).filter(
      ({ notificationType }) => notificationType === "WorkOrderDeliveryDateUpdated"
    ).length
  expect([await countNew("planner"), await deliveries()]).toEqual([2, MOVES + 1])
  const { body: planner } = await shop.get<{ readonly version: number }>("admin", "/users/planner")
  const shippersVisibility = [{ shipperId, display: false, editor: false }]
  const blind = await shop.put<{ readonly version: number }>("admin", "/users/planner", {
    ...planner,
    shippersVisibility
  })
  expect(blind.status).toBe(200)
  expect([await countNew("planner"), await deliveries()]).toEqual([1, 0])
  expect(await listed("planner", 1)).toEqual([before])
  const { version } = blind.body
  await shop.put("admin", "/users/planner", { ...planner, version })
  expect(await listed("planner", 2)).toEqual([newest, before])
  expect([await countNew("planner"), await deliveries()]).toEqual([2, MOVES + 1])
})
