import type { ReviewRow } from "@atelier/domain/review-list"
import { afterAll, expect, it } from "vitest"
import { startShop } from "../ShopClient.ts"

const shop = await startShop()
afterAll(() => shop.close())

const dates = {
  productionDate: "2027-03-01",
  deliveryDate: "2027-03-22",
  deliveryEndDate: "2027-03-23",
  installationDate: "2027-03-24",
  installationEndDate: "2027-03-25"
}
const value = { measureType: "Parts", value: 3 }

type Listed = { readonly data: ReadonlyArray<ReviewRow> }
type Progress = { readonly id: string }

it("accepts and returns a step by its progress", async () => {
  const [template] = shop.plan.template.values()
  const step = template?.steps[0]
  if (template === undefined || step === undefined) throw new Error("no template with a step")
  const all = await shop.get<{ readonly data: ReadonlyArray<Progress> }>("admin", "/Progress/")
  const progress = all.body.data.find(({ id }) => id === step.progressId)
  const workOrderProgressValues = [{ idPublic: null, stepIdPublic: progress?.id, ...value }]
  const asked = {
    templateIdPublic: template.id,
    jobTypeIdPublic: null,
    ...dates,
    workOrderProgressValues
  }
  const path = "/Appointment/generateProgressAppointmentsReviewList"
  const listed = await shop.post<Listed>("admin", path, asked)
  expect([listed.status, listed.body.data[0]?.templateStepId]).toEqual([200, step.id])

  const row = { progress, startDate: "2027-02-01", numberOfDaysDefault: 2, checked: true }
  const again = await shop.post<Listed>(
    "admin",
    "/Appointment/regenerateProgressAppointmentsReviewList",
    { ...asked, currentAppointments: [row] }
  )
  expect([again.status, again.body.data[0]]).toMatchObject([
    200,
    { templateStepId: step.id, startDate: "2027-02-01", numberOfDaysDefault: 2 }
  ])

  const info = { name: "Comptoir", template: { idPublic: template.id }, ...dates }
  const made = await shop.post<{ readonly idPublic: string }>(
    "admin",
    "/WorkOrder/createWorkOrder",
    { workOrder: { info, workOrderProgressValues }, progressAppointmentsReviewList: [row] }
  )
  expect(made.status).toBe(200)
  const { idPublic } = made.body
  const saved = await shop.post("admin", "/WorkOrder/updateWorkOrder", {
    workOrder: {
      info: { idPublic },
      workOrderProgressValues: [{ ...workOrderProgressValues[0], value: 4 }]
    }
  })
  expect(saved.status).toBe(200)
  const order = await shop.get<{
    readonly workOrder: { readonly steps: ReadonlyArray<{ readonly values: unknown }> }
  }>("admin", `/WorkOrder/getWorkOrderByIdPublic?id=${idPublic}`)
  expect(order.body.workOrder.steps[0]).toMatchObject({
    numberOfDays: 2,
    values: [{ ...value, value: 4 }]
  })
})
