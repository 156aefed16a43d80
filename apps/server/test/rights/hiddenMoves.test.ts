import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

const visitsOfOne = (): ReadonlyArray<Event> => {
  const isOwn = (id: string): boolean =>
    shop.plan.user
      .get("installer")
      ?.installersVisibility.some(
        ({ display, editor, installerId }) => display && editor && installerId === id
      ) ?? false
  const events = [...shop.plan.event.values()]
  const installation = events.find(
    (event) =>
      event.eventType === "InstallationEvent" &&
      event.isMainEvent &&
      event.status === "Pending" &&
      event.installerIds.some(isOwn) &&
      events.some(
        (one) =>
          one.eventType === "DeliveryEvent" &&
          one.status === "Pending" &&
          one.isMainEvent &&
          one.workOrderId === event.workOrderId
      )
  )
  if (installation?.eventType !== "InstallationEvent") throw new Error("the installer has none")
  const { workOrderId } = installation
  const delivery = events.find(
    (one) => one.eventType === "DeliveryEvent" && one.isMainEvent && one.workOrderId === workOrderId
  )
  if (delivery === undefined) throw new Error("there is no delivery")
  return [delivery, installation]
}

const move = async ({ id }: Event, startDate: string, endDate: string): Promise<void> => {
  const { status } = await shop.post("planner", "/Appointment/setReferenceAppointmentDate", {
    id,
    time: { allDay: true, startDate, startTime: null, endDate, endTime: null }
  })
  expect(status).toBe(200)
}

it("rejects a write for visible conflicting changes only", async () => {
  const [delivery, installation] = visitsOfOne()
  if (delivery === undefined || installation?.eventType !== "InstallationEvent")
    throw new Error("the order has no visits")
  const id = installation.workOrderId
  const versionNow = async (): Promise<number> =>
    (
      await shop.get<{ readonly workOrder: WorkOrder }>(
        "planner",
        `/WorkOrder/getWorkOrderByIdPublic?id=${id}`
      )
    ).body.workOrder.version
  const installationDate = "2027-03-01"
  const days = { installationDate, installationEndDate: "2027-03-02" }
  const send = async (address: string, body: object, headers: Readonly<Record<string, string>>) => {
    const path = `/api/WorkOrder/${address}?preview=true&moveLocked=true`
    const response = await shop.ask("installer", path, {
      method: "POST",
      headers,
      body: JSON.stringify(body)
    })
    await response.text()
    return response.status
  }
  /** The statuses of saves that say the version that was seen in each way. */
  const save = async (version: number): Promise<ReadonlyArray<number>> => [
    await send("updateWorkOrder", { workOrder: { id, version, ...days } }, {}),
    await send("updateWorkOrder", { workOrder: { id, ...days } }, { "if-match": `"${version}"` }),
    await send(
      "bulkChange",
      { ids: [id], versions: [{ id, version }], changes: { installationDate } },
      {}
    )
  ]
  const seen = await versionNow()
  await move(delivery, "2027-02-01", "2027-02-02")
  expect(await versionNow()).toBeGreaterThan(seen)
  expect(await save(seen)).toEqual([200, 200, 200])
  await move(installation, "2027-02-22", "2027-02-23")
  expect(await save(seen)).toEqual([409, 412, 409])
  expect(await save(await versionNow())).toEqual([200, 200, 200])
})
