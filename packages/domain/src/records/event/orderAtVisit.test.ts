import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  installationEventRow,
  stepEventRow,
  workOrderRow
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { orderAtVisit } from "./index.ts"

const day = LocalDate.make("2026-11-16")
const later = addDays(day, 7)
const order = workOrderRow("order", {
  values: [{ measureType: "Parts", value: 40 }],
  deliveryDate: day,
  deliveryEndDate: addDays(day, 1),
  shipperId: "truck",
  installationDate: day,
  installationEndDate: addDays(day, 1),
  installerIds: ["anna"]
})
const values = [{ measureType: "Parts", value: 2 }] as const
const further = {
  workOrderId: "order",
  isMainEvent: false,
  startDate: later,
  endDate: addDays(later, 2)
} as const

describe("a work order at one of its events", () => {
  it("has values, days and crew of a further visit", () => {
    const trip = deliveryEventRow("trip", { ...further, values, shipperId: null })
    expect(orderAtVisit(order, trip)).toEqual({
      ...order,
      values,
      deliveryDate: later,
      deliveryEndDate: addDays(later, 2),
      shipperId: null
    })
    const visit = installationEventRow("visit", { ...further, values, installerIds: ["bob"] })
    expect(orderAtVisit(order, visit)).toEqual({
      ...order,
      values,
      installationDate: later,
      installationEndDate: addDays(later, 2),
      installerIds: ["bob"]
    })
  })

  it("is unchanged at main visits and steps", () => {
    const main = installationEventRow("main", { workOrderId: "order", startDate: later })
    const step = stepEventRow("step", { workOrderId: "order", stepId: "s", progressId: "p" })
    for (const event of [main, step]) expect(orderAtVisit(order, event)).toBe(order)
  })
})
