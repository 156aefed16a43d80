import { describe, expect, it } from "vitest"
import { dayAfter } from "../../../testing/index.ts"
import { checkSearch } from "../plan-score/checkSearch.ts"
import { addedCapacityOf } from "./addedCapacityOf.ts"

const overtime = {
  _tag: "Overtime" as const,
  progressId: "saw",
  measureType: "TimePerWorkOrder" as const
}

describe("the capacity added by a repair or remedy", () => {
  it("is an opened day", () => {
    const opened = { _tag: "OpenDay" as const, progressId: "saw", date: dayAfter(5) }
    expect(addedCapacityOf(opened)).toEqual([
      { progressId: "saw", openedDays: [dayAfter(5)], overtime: [] }
    ])
  })

  it("is overtime on one or several days", () => {
    const more = (day: number, hours: number) => ({ date: dayAfter(day), more: hours })
    const added = (...days: ReadonlyArray<ReturnType<typeof more>>) => [
      {
        progressId: "saw",
        openedDays: [],
        overtime: days.map((each) => ({ ...each, measureType: "TimePerWorkOrder" }))
      }
    ]
    expect(addedCapacityOf({ ...overtime, ...more(2, 3) })).toEqual(added(more(2, 3)))
    const days = [more(2, 3), more(4, 1)]
    expect(addedCapacityOf({ ...overtime, days })).toEqual(added(...days))
  })

  it("is empty if only an order is postponed", () => {
    expect(addedCapacityOf({ _tag: "OrderLater", workOrderId: "a", days: 2 })).toEqual([])
    expect(addedCapacityOf({ _tag: "LongerSteps", workOrderId: "a" })).toEqual([])
  })
})

describe("the options of a search", () => {
  const today = dayAfter(0)
  const wrong = (search: object) => () => checkSearch({ today, ...search })

  it("are rejected by name if invalid", () => {
    expect(wrong({ today: "16.11.2026" })).toThrow(/^today: /)
    expect(wrong({ frozen: { fence: "soon" } })).toThrow(/^fence: /)
    expect(wrong({ iterations: 1.5 })).toThrow(/^iterations: /)
    expect(wrong({ iterations: -1 })).toThrow(/^iterations: /)
    expect(wrong({ seed: 0.5 })).toThrow(/^seed: /)
    expect(wrong({ objective: ["fun"] })).toThrow(/^objective: /)
  })

  it("are accepted with the day alone, and with all options", () => {
    expect(wrong({})).not.toThrow()
    expect(wrong({ frozen: {} })).not.toThrow()
    expect(wrong({ frozen: { fence: null } })).not.toThrow()
    const objective = ["tardiness", "movedSteps"]
    const all = { frozen: { fence: today }, iterations: 0, seed: -3, objective }
    expect(wrong(all)).not.toThrow()
  })
})
