import { eventDetails } from "@atelier/application/calendar"
import { workOrderLoads } from "@atelier/application/capacity"
import { planWith } from "@atelier/domain/change"
import { allDayTime } from "@atelier/domain/event"
import { installationEventRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { orderId } from "../events/ShopApi.ts"
import { INSTALLATION, shopPlan } from "../events/shopPlan.ts"
import { looker, makeDesk } from "../rights/Desk.ts"

const roy = orderId("roy")
const after = addDays(INSTALLATION, 1)
const visit = installationEventRow("back", {
  ...allDayTime({ start: after, end: addDays(after, 2) }),
  workOrderId: roy,
  installerIds: ["bo"],
  isMainEvent: false,
  values: [{ measureType: "DoorsQuantity", value: 3 }]
})
const shop = planWith(shopPlan, { event: [visit] })

it("lists a further visit of a crew with its own load only", async () => {
  const desk = makeDesk([looker("admin", { planificationRole: "admin" })], shop)
  const days = { start: after, end: addDays(after, 1) }
  const loads = await desk.done("admin", (caller) => workOrderLoads("installer", days, caller))
  expect(loads.filter(({ resourceId }) => resourceId === "bo")).toEqual([
    {
      eventId: "back",
      workOrderIdPublic: roy,
      name: "roy",
      resourceId: "bo",
      values: [{ date: after, measureType: "DoorsQuantity", value: 1.5 }]
    }
  ])
})

it("shows the own values of a further visit, not those of its order", async () => {
  const desk = makeDesk([looker("admin", { planificationRole: "admin" })], shop)
  const { values } = await desk.done("admin", (caller) => eventDetails("back", caller))
  expect(values).toEqual(visit.isMainEvent ? [] : visit.values)
})
