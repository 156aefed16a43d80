import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  deliveryEventRow,
  measuredValues,
  restored,
  runs,
  seenOf,
  shopAtWork,
  shopRow,
  shopWithReference,
  workOrderRow
} from "../../../testing/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { isFurtherVisit } from "../../records/event/index.ts"
import { type ChangeReferenceDetails, changeReferenceDetails } from "./index.ts"

const quick = { numRuns: runs(50) }

const changed = (plan: Plan, intent: ChangeReferenceDetails) =>
  Result.getOrThrow(changeReferenceDetails(plan, intent))

describe("the values of a further visit", () => {
  const visited = shopAtWork
    .chain((made) => {
      const visits = [...made.plan.event.values()].filter(isFurtherVisit)
      return visits.length === 0
        ? fc.constant(null)
        : fc.record({ plan: fc.constant(made.plan), visit: fc.constantFrom(...visits) })
    })
    .filter((made) => made !== null)

  it("replace the former ones and nothing else", () => {
    fc.assert(
      fc.property(visited, measuredValues, ({ plan, visit }, values) => {
        const { changes } = changed(plan, { eventId: visit.id, values })
        const isSame = JSON.stringify(values) === JSON.stringify(visit.values)
        expect(changes.map(({ after }) => after)).toEqual(
          isSame ? [] : [{ ...visit, values, version: visit.version + 1 }]
        )
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("load its crew and report overloads", () => {
    const visit = deliveryEventRow("visit", {
      workOrderId: "order",
      shipperId: "van",
      isMainEvent: false
    })
    const capacities = [{ measureType: "Parts" as const, min: null, max: 5, weekdayMaxima: [] }]
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      shipper: [crewRow("van", { capacities })],
      workOrder: [workOrderRow("order", { values: [{ measureType: "Parts", value: 9 }] })],
      event: [visit]
    })
    const changing = (value: number) =>
      changed(plan, { eventId: "visit", values: [{ measureType: "Parts", value }] })
    expect(changing(0).overloads).toEqual([])
    expect(changing(5).overloads).toEqual([])
    expect(changing(6).overloads).toMatchObject([
      { resource: { kind: "shipper", id: "van" }, date: visit.startDate, measureType: "Parts" }
    ])
  })

  it("are not those of a main visit", () => {
    fc.assert(
      fc.property(shopWithReference, measuredValues, ({ plan, event }, values) => {
        fc.pre(event.isMainEvent)
        expect(changed(plan, { eventId: event.id, values }).changes).toEqual([])
      }),
      quick
    )
  })
})
