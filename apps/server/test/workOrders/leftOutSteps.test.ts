import { addDays, LocalDate } from "@atelier/domain/time"
import { afterAll, describe, expect, it } from "vitest"
import { startShop } from "../ShopClient.ts"

const shop = await startShop()
const found = [...shop.plan.template.values()].find(({ steps }) => steps.length > 1)
if (found === undefined) throw new Error("the demo shop has templates of several steps")
const template = found
const progressId = found.steps[0]?.progressId ?? ""
await shop.post("admin", "/progress/softDeleteProgress", { id: progressId })
afterAll(() => shop.close())

const FIRST_DAY = LocalDate.make("2027-03-01")
const dates = {
  productionDate: FIRST_DAY,
  deliveryDate: addDays(FIRST_DAY, 20),
  deliveryEndDate: addDays(FIRST_DAY, 21),
  installationDate: addDays(FIRST_DAY, 21),
  installationEndDate: addDays(FIRST_DAY, 22)
}
const request = () => ({
  ...{ templateId: template.id, jobTypeId: null, values: [], stepValues: [] },
  ...dates
})

interface Warned {
  readonly warnings: ReadonlyArray<unknown>
}

const leftOut = async (path: string, body: object) => {
  const answer = await shop.post<Warned>("admin", path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.warnings
}

describe("a step of a deleted progress is reported by", () => {
  it("the review list, new or regenerated", async () => {
    const warning = { _tag: "StepLeftOut", templateId: template.id, progressId }
    const generate = "/Appointment/generateProgressAppointmentsReviewList"
    expect(await leftOut(generate, request())).toEqual([warning])
    const again = "/Appointment/regenerateProgressAppointmentsReviewList"
    expect(await leftOut(again, { ...request(), rows: [] })).toEqual([warning])
    const [order] = shop.plan.workOrder.keys()
    const copy = `/Appointment/generateCopyProgressAppointmentsReviewList/${order}`
    expect(await leftOut(copy, request())).toEqual([warning])
  })

  it("the preview of a new work order", async () => {
    const [order] = shop.plan.workOrder.values()
    if (order === undefined) throw new Error("the demo shop has orders")
    const { id, version, steps, origin, importKey, createdOn, ...info } = order
    const body = { workOrder: { ...info, ...request() }, progressAppointmentsReviewList: null }
    expect(await leftOut("/WorkOrder/createWorkOrder?preview=true", body)).toContainEqual({
      _tag: "StepLeftOut",
      templateId: template.id,
      progressId
    })
  })

  it("the preview of a template with it", async () => {
    const { name, steps } = template
    const body = { name: `${name} 2`, steps }
    expect(await leftOut("/templates?preview=true", body)).toMatchObject([
      { _tag: "StepLeftOut", progressId }
    ])
  })
})
