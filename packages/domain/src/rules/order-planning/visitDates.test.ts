import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  asItIs,
  crewRow,
  day,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  shopRow,
  workOrderRow
} from "../../../testing/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { changeWorkOrder, changeWorkOrders } from "./index.ts"

const [monday, wednesday, friday] = [day("2026-11-30"), day("2026-12-02"), day("2026-12-04")]
const [sunday, nextTuesday] = [day("2026-12-06"), day("2026-12-08")]

const planned = (fields: Partial<WorkOrder> = {}): Plan => {
  const dates = {
    productionDate: monday,
    deliveryDate: monday,
    deliveryEndDate: wednesday,
    installationDate: monday,
    installationEndDate: wednesday
  }
  const order = workOrderRow("roy", { ...dates, ...fields })
  const own = { workOrderId: "roy", startDate: monday }
  return planWith(emptyPlan, {
    shop: [shopRow()],
    shipper: [crewRow("ann"), crewRow("sam", { includeSaturday: true })],
    installer: [crewRow("ann"), crewRow("sam", { includeSaturday: true })],
    workOrder: [order],
    event: [
      productionEventRow("production", own),
      deliveryEventRow("delivery", { ...own, endDate: wednesday, shipperId: order.shipperId }),
      installationEventRow("installation", {
        ...own,
        endDate: wednesday,
        installerIds: order.installerIds
      })
    ]
  })
}

const at = { today: monday, newId: () => "new" }

const saving = (plan: Plan, info: Partial<WorkOrder>) => {
  const order = plan.workOrder.get("roy")
  if (order === undefined) throw new Error("the work order is there")
  return changeWorkOrder(plan, { ...asItIs(order), info: info as never }, at)
}

const after = (plan: Plan, info: Partial<WorkOrder>): WorkOrder | undefined =>
  applyChanges(plan, Result.getOrThrow(saving(plan, info)).changes).workOrder.get("roy")

describe("a visit with a new start only", () => {
  it.each([
    [null, nextTuesday],
    ["ann", nextTuesday],
    ["sam", sunday]
  ])("is delivered in as many days that %s works", (shipperId, deliveryEndDate) => {
    expect(after(planned({ shipperId }), { deliveryDate: friday })).toMatchObject({
      deliveryDate: friday,
      deliveryEndDate
    })
  })

  it.each([
    [[], nextTuesday],
    [["ann", "sam"], nextTuesday],
    [["sam", "ann"], sunday]
  ])("is installed in as many days as the first of %s works", (installerIds, end) => {
    expect(after(planned({ installerIds }), { installationDate: friday })).toMatchObject({
      installationDate: friday,
      installationEndDate: end
    })
  })

  it("counts days by the former crew and places them by the new one", () => {
    const overWeekend = { shipperId: "sam", deliveryDate: friday, deliveryEndDate: nextTuesday }
    const named = { shipperId: "ann", deliveryDate: monday }
    expect(after(planned(overWeekend), named)).toMatchObject({ deliveryEndDate: day("2026-12-03") })
  })

  it("keeps an end on a free day if the start is equal", () => {
    const plan = planned({ deliveryDate: friday, deliveryEndDate: sunday })
    expect(after(plan, { deliveryDate: friday, roomName: "Kitchen" })).toMatchObject({
      deliveryEndDate: sunday
    })
  })

  it.each([
    ["start", { deliveryDate: null }],
    ["end", { deliveryEndDate: null }]
  ])("takes one day if it had no %s", (_, without) => {
    expect(after(planned(without), { deliveryDate: friday })).toMatchObject({
      deliveryEndDate: day("2026-12-05")
    })
  })
})

describe("a visit with a given end", () => {
  it("ends there with any start", () => {
    expect(after(planned(), { deliveryEndDate: friday })).toMatchObject({
      deliveryDate: monday,
      deliveryEndDate: friday
    })
    const both = { deliveryDate: friday, deliveryEndDate: day("2026-12-11") }
    expect(after(planned(), both)).toMatchObject(both)
  })

  it("fails if it ends at or before its start", () => {
    for (const deliveryEndDate of [day("2026-11-27"), monday])
      expect(Result.getFailure(saving(planned(), { deliveryEndDate }))).toMatchObject({
        value: { _tag: "WrongDates", missing: [], early: ["deliveryEndDate"] }
      })
  })
})

it("names every invalid date at once", () => {
  const named = { productionDate: null, deliveryEndDate: null, installationEndDate: monday }
  expect(Result.getFailure(saving(planned(), named))).toMatchObject({
    value: {
      _tag: "WrongDates",
      missing: ["productionDate", "deliveryEndDate"],
      early: ["installationEndDate"]
    }
  })
  const ends = { deliveryEndDate: monday, installationEndDate: monday }
  expect(Result.getFailure(saving(planned(), ends))).toMatchObject({
    value: { missing: [], early: ["deliveryEndDate", "installationEndDate"] }
  })
})

describe("a visit without dates of an imported order", () => {
  it.each([
    { deliveryDate: null },
    { deliveryEndDate: null },
    { installationDate: null },
    { installationEndDate: null }
  ])("is required when saved without %o", (without) => {
    expect(Result.getFailure(saving(planned(without), {}))).toMatchObject({
      value: { _tag: "WrongDates", missing: Object.keys(without), early: [] }
    })
  })

  it("stays so in bulk changes of texts", () => {
    const plan = planned({ deliveryDate: null, deliveryEndDate: null })
    const { changes } = Result.getOrThrow(
      changeWorkOrders(
        plan,
        { workOrderIds: ["roy"], changes: { roomName: "Kitchen" }, moveBrokenLink: false },
        at
      )
    )
    expect(changes.map((change) => change.after)).toEqual([
      { ...plan.workOrder.get("roy"), version: 2, roomName: "Kitchen" }
    ])
  })
})
