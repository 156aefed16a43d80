import { addDays, LocalDate } from "@atelier/domain/time"
import { afterAll, describe, expect, it } from "vitest"
import { startShop } from "../ShopClient.ts"

const shop = await startShop()
afterAll(() => shop.close())

const FIRST_DAY = LocalDate.make("2027-03-01")
const delivery = addDays(FIRST_DAY, 20)

const request = (dates: object) => ({
  templateId: [...shop.plan.template.keys()][0],
  jobTypeId: null,
  values: [],
  stepValues: [],
  productionDate: FIRST_DAY,
  deliveryDate: delivery,
  deliveryEndDate: addDays(delivery, 1),
  installationDate: delivery,
  installationEndDate: addDays(delivery, 1),
  ...dates
})

const early = (path: string) => ({ path, code: "order" })

const asked = {
  generateProgressAppointmentsReviewList: {},
  regenerateProgressAppointmentsReviewList: { rows: [] },
  generateCopyProgressAppointmentsReviewList: {}
}

describe.each(Object.entries(asked))("%s", (name, fields) => {
  const path = () => {
    const [order] = shop.plan.workOrder.keys()
    return `/Appointment/${name}${name.includes("Copy") ? `/${order}` : ""}`
  }
  const answerTo = (dates: object) => shop.post("planner", path(), { ...request(dates), ...fields })

  it("accepts visits that end after their start", async () => {
    expect((await answerTo({})).status).toBe(200)
  })

  it.each([
    [{ deliveryEndDate: delivery }, ["deliveryEndDate"]],
    [{ installationEndDate: FIRST_DAY }, ["installationEndDate"]],
    [
      { deliveryEndDate: FIRST_DAY, installationEndDate: delivery },
      ["deliveryEndDate", "installationEndDate"]
    ]
  ])("rejects %o and names every end", async (dates, ends) => {
    const { body, status } = await answerTo(dates)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: ends.map(early) })
    const fitting = await shop.post("planner", "/Planning/datesThatFit", request(dates))
    expect(fitting.body).toMatchObject({ errors: ends.map(early) })
  })
})
