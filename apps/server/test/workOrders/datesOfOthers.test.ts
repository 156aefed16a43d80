import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

interface Saved {
  readonly changes?: ReadonlyArray<{ readonly table: string }>
  readonly errors?: ReadonlyArray<{ readonly path: string }>
}

/** An order that lacks a date which its installer from now on neither sees nor sets. */
const lackingOrder = async (): Promise<string> => {
  const own = shop.plan.user.get("installer")?.installersVisibility.find(({ editor }) => editor)
  const event = [...shop.plan.event.values()].find(
    (one) =>
      one.eventType === "InstallationEvent" &&
      one.isMainEvent &&
      one.status === "Pending" &&
      shop.plan.workOrder.get(one.workOrderId)?.productionDate === null
  )
  if (event?.eventType !== "InstallationEvent") throw new Error("no order lacks a date")
  const { endDate, id, startDate, version, workOrderId } = event
  const installers = [own?.installerId]
  const path = "/Appointment/updateInstallationAppointmentDetails"
  const taken = await shop.post("admin", path, { id, version, installers, startDate, endDate })
  expect(taken.status).toBe(200)
  return workOrderId
}

const save = (account: string, workOrder: object) =>
  shop.post<Saved>(account, "/WorkOrder/updateWorkOrder?preview=true", { workOrder })

it("requests a missing date only from users who may set it", async () => {
  const id = await lackingOrder()
  const days = { installationDate: "2027-03-01", installationEndDate: "2027-03-02" }
  const moved = await save("installer", { id, ...days })
  expect(moved.status).toBe(200)
  expect(moved.body.changes?.map(({ table }) => table)).toContain("workOrder")
  const emptied = await save("installer", { id, ...days, installationDate: null })
  expect([emptied.status, emptied.body.errors?.map(({ path }) => path)]).toEqual([
    400,
    ["workOrder.installationDate"]
  ])
  const asked = await save("admin", { id, ...days })
  expect([asked.status, asked.body.errors?.[0]?.path]).toEqual([400, "workOrder.productionDate"])
  const whole = await save("admin", { id, ...days, productionDate: "2027-02-01" })
  expect(whole.status).toBe(200)
})
