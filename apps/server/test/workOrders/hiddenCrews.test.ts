import { workOrderAsSeen } from "@atelier/domain/visibility"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

interface Refused {
  readonly detail: string
}

const days = {
  productionDate: "2027-02-01",
  deliveryDate: "2027-02-08",
  deliveryEndDate: "2027-02-09",
  installationDate: "2027-02-10",
  installationEndDate: "2027-02-11"
}

const draft = (crews: object) => {
  const order = [...shop.plan.workOrder.values()].find(({ templateId }) => templateId !== null)
  if (order === undefined) throw new Error("no work order with a template")
  const { id, version, steps, origin, importKey, createdOn, ...info } = order
  const { templateId } = order
  const workOrder = { ...info, ...days, templateId, shipperId: null, installerIds: [], ...crews }
  return { workOrder: { ...workOrder, stepValues: [] }, progressAppointmentsReviewList: null }
}

it("rejects a hidden crew in a new work order like an unknown one", async () => {
  const [shipper = ""] = [...shop.plan.shipper.keys()]
  const [installer = ""] = [...shop.plan.installer.keys()]
  const create = (account: string, crews: object) =>
    shop.post<Refused>(account, "/WorkOrder/createWorkOrder?preview=true", draft(crews))
  for (const [hidden, missing] of [
    [{ shipperId: shipper }, { shipperId: "nobody" }],
    [{ installerIds: [installer] }, { installerIds: ["nobody"] }]
  ] as const) {
    const refused = await create("only-createWorkOrder", hidden)
    expect([refused.status, refused.body.code]).toEqual([400, "UnknownId"])
    expect(await create("only-createWorkOrder", missing)).toEqual(refused)
    expect((await create("admin", missing)).status).toBe(400)
    expect((await create("admin", hidden)).status).toBe(200)
  }
  expect((await create("only-createWorkOrder", {})).status).toBe(200)
})

it("rejects a hidden crew of an installation, but keeps assigned ones", async () => {
  const user = shop.plan.user.get("installer")
  const installation = [...shop.plan.event.values()].find(
    (event) =>
      event.eventType === "InstallationEvent" &&
      event.status !== "Completed" &&
      user?.installersVisibility.some(
        ({ installerId, editor }) => editor && event.installerIds.includes(installerId ?? "")
      )
  )
  if (installation?.eventType !== "InstallationEvent") throw new Error("no installation in sight")
  const [other = ""] = [...shop.plan.installer.keys()].filter(
    (id) => !installation.installerIds.includes(id)
  )
  const save = (installers: ReadonlyArray<string>, endDate: string) =>
    shop.post<Refused>(
      "installer",
      "/Appointment/updateInstallationAppointmentDetails?preview=true",
      {
        id: installation.id,
        version: installation.version,
        installers,
        startDate: installation.startDate,
        endDate
      }
    )
  const { endDate } = installation
  const refused = await save([...installation.installerIds, other], "2020-01-01")
  expect([refused.status, refused.body.code]).toEqual([400, "UnknownId"])
  expect(await save([...installation.installerIds, "nobody"], "2020-01-01")).toEqual(refused)
  expect((await save(installation.installerIds, "2020-01-01")).status).toBe(422)
  expect((await save(installation.installerIds, endDate)).status).toBe(200)
})

it("keeps an order that is sent back as shown, with hidden dates empty", async () => {
  const user = shop.plan.user.get("installer")
  if (user === undefined) throw new Error("no installer")
  const shown = [...shop.plan.workOrder.values()]
    .filter(({ templateId }) => templateId !== null)
    .map((order) => ({ order, seen: workOrderAsSeen(user, order) }))
    .find(
      ({ order, seen }) =>
        order.productionDate !== null &&
        seen.productionDate === null &&
        seen.installationDate !== null &&
        user.installersVisibility.some(
          ({ installerId, editor }) => editor && order.installerIds.includes(installerId ?? "")
        )
    )
  if (shown === undefined) throw new Error("no order with a date out of sight")
  const { steps, origin, importKey, createdOn, ...workOrder } = shown.seen
  const save = (account: string, changes: object) =>
    shop.post<Refused & { readonly changes: ReadonlyArray<unknown> }>(
      account,
      "/WorkOrder/updateWorkOrder?preview=true",
      { workOrder: { ...workOrder, ...changes } }
    )
  const kept = await save("installer", {})
  expect([kept.status, kept.body.changes]).toEqual([200, []])
  const taken = await save("admin", {})
  expect([taken.status, taken.body]).toMatchObject([
    400,
    {
      code: "InvalidInput",
      errors: ["productionDate", "deliveryDate", "deliveryEndDate"].map((date) => {
        return { path: `workOrder.${date}`, code: "required" }
      })
    }
  ])
})

it("rejects any value of a hidden field, for one work order or several", async () => {
  const user = shop.plan.user.get("installer")
  if (user === undefined) throw new Error("no installer")
  const order = [...shop.plan.workOrder.values()].find(
    (one) =>
      one.templateId !== null &&
      one.productionDate !== null &&
      one.installerIds.some((id) =>
        user.installersVisibility.some((entry) => entry.installerId === id && entry.display)
      )
  )
  if (order === undefined) throw new Error("no order with a date out of sight")
  const answers = async (said: object) => {
    const workOrder = { id: order.id, ...said }
    const one = await shop.post<Refused>("installer", "/WorkOrder/updateWorkOrder?preview=true", {
      workOrder
    })
    const several = await shop.post<Refused>("installer", "/WorkOrder/bulkChange?preview=true", {
      ids: [order.id],
      changes: said
    })
    return [one, several].map(({ status, body }) => [status, body])
  }
  const [crew = ""] = [...shop.plan.shipper.keys()].filter((id) => id !== order.shipperId)
  for (const [right, wrong] of [
    [{ productionDate: order.productionDate }, { productionDate: "2031-01-06" }],
    [{ deliveryDate: order.deliveryDate }, { deliveryDate: "2031-01-06" }],
    [{ shipperId: order.shipperId ?? crew }, { shipperId: crew }]
  ] as const) {
    const refused = await answers(right)
    expect(refused.map(([status]) => status)).toEqual([403, 403])
    expect(await answers(wrong)).toEqual(refused)
  }
})

it("users who may create orders cannot assign hidden crews to existing ones", async () => {
  const [shipper = ""] = [...shop.plan.shipper.keys()]
  const [order] = [...shop.plan.workOrder.values()].filter(({ shipperId }) => shipperId === null)
  if (order === undefined) throw new Error("no order without a shipper")
  const save = (shipperId: string) =>
    shop.post<Refused>("only-createWorkOrder", "/WorkOrder/updateWorkOrder?preview=true", {
      workOrder: { id: order.id, shipperId }
    })
  const refused = await save(shipper)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  const { status, body } = await save("nobody")
  expect([status, body]).toEqual([refused.status, refused.body])
})
