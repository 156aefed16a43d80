import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  loadedPlan,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import type { MeasuredValue } from "../../../kernel/quantity/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { AppointmentStatus, type Event } from "../../../records/event/index.ts"
import { computeEventLoads, type LoadTable, makeLoadTable, sumEventLoads } from "../index.ts"
import { daysWithLoad } from "./DayLoads.ts"

const contents = (table: LoadTable): ReadonlyArray<string> =>
  [...table].flatMap(([key, { byMeasureType }]) =>
    [...byMeasureType].flatMap(([measureType, days]) =>
      daysWithLoad(days).map(([day, load]) => `${key} ${measureType} ${day} ${load}`)
    )
  )

const statuses = fc.subarray([...AppointmentStatus.literals])

describe("computed loads", () => {
  it("can be spread by status, completed ones as if open", () => {
    fc.assert(
      fc.property(loadedPlan, statuses, (plan, wanted) => {
        const calendars = calendarsOf(plan)
        const weighed = computeEventLoads(plan, plan.event.values(), AppointmentStatus.literals)
        const open = [...plan.event.values()]
          .filter(({ status }) => wanted.includes(status))
          .map((event): Event => ({ ...event, status: "Pending" }))
        expect(contents(sumEventLoads(calendars, weighed, wanted)).toSorted()).toEqual(
          contents(makeLoadTable(plan, calendars, open)).toSorted()
        )
      })
    )
  })

  it("contain the requested statuses only", () => {
    fc.assert(
      fc.property(loadedPlan, statuses, (plan, wanted) => {
        const { rows } = computeEventLoads(plan, plan.event.values(), wanted)
        const others = AppointmentStatus.literals.filter((status) => !wanted.includes(status))
        expect(others.map((status) => rows[status].length)).toEqual(others.map(() => 0))
      })
    )
  })
})

describe("the load of a step", () => {
  const weightOf = (
    own: ReadonlyArray<MeasuredValue>,
    values: ReadonlyArray<MeasuredValue>
  ): ReadonlyArray<number> => {
    const step = workOrderStep("step", "saw", { values: own })
    const plan = planWith(emptyPlan, {
      workOrder: [workOrderRow("order", { values, steps: [step] })]
    })
    const event = stepEventRow("event", { workOrderId: "order", stepId: "step", progressId: "saw" })
    const { rows } = computeEventLoads(plan, [event])
    return [...rows.Pending].filter((_, place) => place % 4 === 3)
  }
  const parts = (value: number): MeasuredValue => ({ measureType: "Parts", value })

  it("is its own first value per measure type, otherwise the order's", () => {
    expect(weightOf([], [parts(1), parts(2)])).toEqual([100])
    expect(weightOf([parts(3), parts(4)], [parts(1)])).toEqual([300])
  })

  it("is zero if its own value is zero", () => {
    expect(weightOf([parts(0)], [parts(1)])).toEqual([])
  })

  it("has one value per measure type", () => {
    expect(weightOf([parts(3)], [{ measureType: "SheetsQuantity", value: 2 }, parts(1)])).toEqual([
      300, 200
    ])
  })
})
