import { describe, expect, it } from "vitest"
import { makeOrdersApi } from "./OrdersApi.ts"

const api = await makeOrdersApi()

const info = (dates: object) => ({
  name: "Comptoir",
  template: { idPublic: "kitchen" },
  numericValue: 4,
  ...dates
})

const refused = async (path: string, body: object) => {
  const answer = await api.post("admin", path, body)
  expect([answer.status, answer.body.code]).toEqual([422, "NotPlannable"])
}

describe("events beyond the plannable days", () => {
  const early = {
    productionDate: "1970-01-02",
    deliveryDate: "1970-01-02",
    deliveryEndDate: "1970-01-03",
    installationDate: "1970-01-02",
    installationEndDate: "1970-01-03"
  }

  it("are rejected for a new work order, in preview and write", async () => {
    const body = { workOrder: { info: info(early) }, progressAppointmentsReviewList: null }
    await refused("/WorkOrder/createWorkOrder?preview=true", body)
    await refused("/WorkOrder/createWorkOrder", body)
  })

  it("are rejected for a saved one whose steps follow", async () => {
    const { body } = await api.get("admin", "/WorkOrder/getWorkOrders?page=1&pageSize=50")
    const [order] = body.data
    const workOrder = { id: order.id, ...early }
    await refused("/WorkOrder/updateWorkOrder", { workOrder })
  })
})
