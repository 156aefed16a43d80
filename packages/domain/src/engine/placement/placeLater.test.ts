import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, movedTo, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import { makeLoadTable, planCalendars } from "../../rules/capacity/index.ts"
import { placeLater, placementChanges } from "./index.ts"

const laterOf = (a: SmallOrder, full: ReadonlyArray<number> = []) => {
  const plan = smallShop({ saw: 8 }, { a, full: { steps: taken("saw", full) } })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const others = [...plan.event.values()].filter(
    (event) => event.eventType !== "StepEvent" || event.workOrderId !== "a"
  )
  const placed = placeLater(plan, calendars, "a", makeLoadTable(plan, calendars, others), {
    mayShareDays: false,
    notBefore: dayAfter(0)
  })
  return placed === null ? null : movedTo(placementChanges(plan, placed))
}

describe("postponing an order", () => {
  it("uses the first day with room from today on", () => {
    expect(laterOf({ due: 7, steps: [{ in: "saw", from: 1 }] }, [1, 2])).toEqual({ a1: [3, 4] })
    expect(laterOf({ due: 7, steps: [{ in: "saw", from: -3 }] }, [-3])).toEqual({ a1: [0, 1] })
    expect(laterOf({ due: 7, steps: [{ in: "saw", from: -3 }] })).toEqual({})
  })

  it("fails without room before its date, or without a future date", () => {
    const steps = [{ in: "saw", from: 1 }]
    expect(laterOf({ due: 3, steps }, [1, 2])).toBe(null)
    expect(laterOf({ due: -7, steps })).toBe(null)
    expect(laterOf({ due: null, steps })).toBe(null)
    expect(laterOf({ due: null, steps: [...steps, { in: "saw", from: 2 }] })).toBe(null)
  })

  it("fails if its last step has no date", () => {
    const delivered = { in: "saw", step: { referenceDate: "delivery" as const } }
    const steps = [
      { ...delivered, from: 1 },
      { ...delivered, from: 2 }
    ]
    const deliveryDate = dayAfter(9)
    expect(laterOf({ deliveryDate, steps }, [1])).toEqual({ a1: [2, 3], a2: [3, 4] })
    expect(laterOf({ deliveryDate, steps: [...steps, { in: "saw", from: 3 }] }, [1])).toBe(null)
  })
})
