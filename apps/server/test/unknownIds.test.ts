import type { Problem } from "@atelier/contract"
import { addDays, LocalDate } from "@atelier/domain/time"
import { afterAll, describe, expect, it } from "vitest"
import { startShop } from "./ShopClient.ts"

const shop = await startShop()
afterAll(() => shop.close())

const refusedPaths = async (path: string, body: object, method = "POST") => {
  const init = { method, body: JSON.stringify(body) }
  const answer = await shop.ask("admin", `/api${path}`, init)
  const { code, errors = [] } = (await answer.json()) as Partial<Problem>
  expect([answer.status, code]).toEqual([400, "UnknownId"])
  return errors.map((error) => error.path).toSorted()
}

const firstOf = (rows: ReadonlyMap<string, { readonly id: string }>): string => {
  const [id] = rows.keys()
  if (id === undefined) throw new Error("the demo shop has some")
  return id
}

const day = LocalDate.make("2027-03-01")
const dates = {
  productionDate: day,
  deliveryDate: addDays(day, 20),
  deliveryEndDate: addDays(day, 21),
  installationDate: addDays(day, 21),
  installationEndDate: addDays(day, 22)
}

describe("an id of another kind", () => {
  it("is named if wrong and not if right", async () => {
    const progressId = firstOf(shop.plan.progress)
    const held = { progressId, workOrderIdPublic: progressId, position: 1 }
    expect(await refusedPaths("/Scheduling/lockPosition", held)).toEqual(["workOrderIdPublic"])
    const id = firstOf(shop.plan.workOrder)
    const workOrder = { id, jobTypeId: id }
    expect(await refusedPaths("/WorkOrder/updateWorkOrder", { workOrder })).toEqual([
      "workOrder.jobTypeId"
    ])
    const events = { ids: [id], changes: { contractorId: id } }
    expect(await refusedPaths("/WorkOrder/bulkChange", events)).toEqual(["changes.contractorId"])
  })

  it("is not confused with a day of the same text", async () => {
    const body = {
      progressId: firstOf(shop.plan.progress),
      title: "Oil",
      comment: "",
      time: {
        allDay: true,
        startDate: "2026-12-01",
        startTime: null,
        endDate: "2026-12-02",
        endTime: null
      },
      recurrence: null,
      started: [{ startDate: "2026-12-02", startedAt: "2026-12-02T08:00:00.000Z", endedAt: null }]
    }
    expect(await refusedPaths("/progressmaintenances", body)).toEqual(["started.0.startDate"])
  })
})

describe("all unknown ids are named at once", () => {
  it("of a new work order", async () => {
    const known = [...shop.plan.workOrder.values()].find(({ templateId }) => templateId !== null)
    if (known === undefined) throw new Error("the demo shop has orders with a template")
    const { id, version, steps, origin, importKey, createdOn, ...info } = known
    const named = {
      templateId: "zz1",
      jobTypeId: "zz2",
      shipperId: "zz3",
      projectManagerId: "zz4",
      contractorId: "zz5",
      workOrderGroupId: "zz6"
    }
    const value = { templateStepId: "zz7", measureType: "Parts", value: 1 }
    const workOrder = { ...info, ...dates, ...named, installerIds: ["zz8", "zz9"] }
    const body = {
      workOrder: { ...workOrder, values: [], stepValues: [value] },
      progressAppointmentsReviewList: null
    }
    expect(await refusedPaths("/WorkOrder/createWorkOrder", body)).toEqual(
      [
        ...Object.keys(named).map((field) => `workOrder.${field}`),
        "workOrder.installerIds.0",
        "workOrder.installerIds.1",
        "workOrder.stepValues.0.templateStepId"
      ].toSorted()
    )
  })

  it("of lists of rows", async () => {
    const ids = ["zz1", firstOf(shop.plan.workOrder), "zz2"]
    const changes = { jobTypeId: "zz3" }
    expect(await refusedPaths("/WorkOrder/bulkChange", { ids, changes })).toEqual([
      "changes.jobTypeId",
      "ids.0",
      "ids.2"
    ])
    expect(await refusedPaths("/WorkOrder/batch", { ids }, "DELETE")).toEqual(["ids.0", "ids.2"])
    const time = {
      ...{ allDay: true, startDate: day, startTime: null },
      ...{ endDate: addDays(day, 1), endTime: null }
    }
    const events = ["zz1", "zz2"].map((id) => ({ id, version: 1, time }))
    expect(await refusedPaths("/Events/move", { events })).toEqual(["events.0.id", "events.1.id"])
  })

  it("of a template, except its own new steps", async () => {
    const step = (id: string, progressId: string) => ({
      ...{ id, progressId, referenceDate: "production", linked: true },
      ...{ offsetDays: -1, numberOfDays: 1 }
    })
    const steps = [step("a", "zz1"), step("b", firstOf(shop.plan.progress)), step("c", "zz2")]
    expect(await refusedPaths("/Template/createTemplate", { name: "T", steps })).toEqual([
      "steps.0.progressId",
      "steps.2.progressId"
    ])
  })

  it("of positions for orders that do not wait in a list", async () => {
    const positions = ["zz1", "zz2"].map((workOrderIdPublic, at) => ({
      workOrderIdPublic,
      position: at + 1
    }))
    const body = { progressId: firstOf(shop.plan.progress), positions }
    expect(await refusedPaths("/Scheduling/lockPositions", body)).toEqual([
      "positions.0.workOrderIdPublic",
      "positions.1.workOrderIdPublic"
    ])
  })
})
