import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow
} from "../../../testing/index.ts"
import { type LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { dayCapacity, planCalendars } from "./index.ts"
import { eventResources } from "./Resource.ts"

const order = { workOrderId: "order" }

describe("the resources of an event", () => {
  it("are its progress, production, shipper or installers, or none", () => {
    const step = stepEventRow("step", { ...order, stepId: "sawing", progressId: "saw" })
    expect(eventResources(step)).toEqual([{ kind: "progress", id: "saw" }])
    expect(eventResources(productionEventRow("production", order))).toEqual([
      { kind: "production" }
    ])
    expect(eventResources(deliveryEventRow("van", { ...order, shipperId: "van" }))).toEqual([
      { kind: "shipper", id: "van" }
    ])
    expect(eventResources(deliveryEventRow("nobody", order))).toEqual([])
    expect(
      eventResources(installationEventRow("in", { ...order, installerIds: ["anna", "bo", "anna"] }))
    ).toEqual([
      { kind: "installer", id: "anna" },
      { kind: "installer", id: "bo" }
    ])
    expect(eventResources(userEventRow("note", order))).toEqual([])
  })
})

describe("a closure from noon to noon", () => {
  it("leaves the first morning and the last afternoon", () => {
    const [monday, tuesday] = ["2026-11-16", "2026-11-17"] as [LocalDate, LocalDate]
    const noon = LocalTime.make("12:00")
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [
        progressRow("saw", {
          capacities: [{ measureType: "Parts", min: null, max: 51, weekdayMaxima: [] }]
        })
      ],
      event: [
        blockerRow("b", {
          allDay: false,
          startTime: noon,
          endDate: tuesday,
          endTime: noon,
          scope: { wholeShop: true }
        })
      ]
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const room = (date: LocalDate) =>
      dayCapacity(calendars, { kind: "progress", id: "saw" }, "Parts", date).max
    expect([room(monday), room(tuesday)]).toEqual([30, 21])
  })
})
