import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  installationEventRow,
  MONDAY,
  productionEventRow,
  shopRow,
  workOrderRow
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith, type RowChange } from "../../records/change/index.ts"
import { allDayTime, type ReferenceEvent } from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { carriedDate } from "../proposal/index.ts"
import { changesFollowingReference } from "./index.ts"

const ORDER = "kitchen"
const TUESDAY = LocalDate.make("2026-11-17")
const WEDNESDAY = LocalDate.make("2026-11-18")

const monday = allDayTime({ start: MONDAY, end: TUESDAY })
const of = { workOrderId: ORDER, ...monday }

const production = productionEventRow("production", of)
const delivery = deliveryEventRow("delivery", { ...of, shipperId: "van" })
const installation = installationEventRow("installation", { ...of, installerIds: ["ann", "bob"] })

const order = workOrderRow(ORDER, {
  productionDate: MONDAY,
  deliveryDate: MONDAY,
  deliveryEndDate: TUESDAY,
  installationDate: MONDAY,
  installationEndDate: TUESDAY,
  shipperId: "van",
  installerIds: ["ann", "bob"]
})

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  workOrder: [order],
  event: [production, delivery, installation]
})

const following = (
  before: ReferenceEvent,
  fields: Partial<ReferenceEvent>,
  of: Plan = plan
): ReadonlyArray<RowChange> => {
  const calendars = Result.getOrThrow(planCalendars(of))
  const after = { ...before, ...fields } as ReferenceEvent
  return changesFollowingReference(of, calendars, { before, after }, false)
}

const orderAfter = (before: ReferenceEvent, fields: Partial<ReferenceEvent>) => {
  const [change, ...others] = following(before, fields)
  expect(others).toEqual([])
  expect(change).toMatchObject({
    table: "workOrder",
    id: ORDER,
    before: order,
    reason: { _tag: "CarriesDate", referenceDate: carriedDate[before.eventType] }
  })
  return change?.after
}

describe("a work order and its main events", () => {
  it("have the same crew", () => {
    expect(orderAfter(delivery, { shipperId: "truck" })).toEqual({
      ...order,
      version: 2,
      shipperId: "truck"
    })
    expect(orderAfter(delivery, { shipperId: null })).toEqual({
      ...order,
      version: 2,
      shipperId: null
    })
    expect(orderAfter(installation, { installerIds: ["eve"] })).toEqual({
      ...order,
      version: 2,
      installerIds: ["eve"]
    })
  })

  it("have the same days, independent of crews", () => {
    const others = planWith(plan, {
      workOrder: [{ ...order, shipperId: "train", installerIds: ["eve"] }]
    })
    const days = allDayTime({ start: TUESDAY, end: WEDNESDAY })
    const [delivered, installed] = [delivery, installation].map(
      (event) => following(event, days, others)[0]?.after
    )
    expect(delivered).toMatchObject({
      shipperId: "train",
      deliveryDate: TUESDAY,
      deliveryEndDate: WEDNESDAY
    })
    expect(installed).toMatchObject({
      installerIds: ["eve"],
      installationDate: TUESDAY,
      installationEndDate: WEDNESDAY
    })
    expect(orderAfter(production, days)).toEqual({ ...order, version: 2, productionDate: TUESDAY })
  })

  it("change nothing for equal values and further visits", () => {
    for (const event of [production, delivery, installation])
      expect(following(event, { comment: "call first" })).toEqual([])
    expect(following(installation, { installerIds: ["ann", "bob"] })).toEqual([])
    const visit = deliveryEventRow("visit", { ...delivery, isMainEvent: false })
    expect(following(visit, { shipperId: "truck", startDate: TUESDAY })).toEqual([])
    const gone = planWith(emptyPlan, { shop: [shopRow()] })
    expect(following(delivery, { shipperId: "truck" }, gone)).toEqual([])
  })
})
