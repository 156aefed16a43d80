import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, smallShop, taken } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { firstPlans, plansApart } from "./firstPlans.ts"
import { daysInRow, layoutApart } from "./inRow.ts"

const saw = {
  mayInterrupt: true,
  capacities: [{ measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }]
}

const plan = smallShop(
  { saw, paint: 8 },
  {
    a: {
      due: 9,
      steps: [
        { in: "saw", from: 0, until: 2, hours: 16 },
        { in: "paint", from: 2, until: 4, hours: 16 },
        { in: "saw", from: 4 }
      ]
    },
    b: {
      due: 20,
      steps: [{ in: "saw", from: 7, until: 10, hours: 16, event: { daysOff: [dayAfter(8)] } }]
    },
    c: {
      due: 20,
      steps: [
        { in: "saw", from: 10, until: 12, hours: 12 },
        { in: "paint", from: 14 }
      ]
    },
    other: { steps: taken("paint", [4]) }
  }
)
const calendars = Result.getOrThrow(planCalendars(plan))
const options = { today: dayAfter(0), mayStretch: false }

describe("a plan of uninterrupted steps", () => {
  const planned = () => firstPlans(plan, calendars, options)

  it("reports the days of each, except interrupted ones", () => {
    expect([...daysInRow(planned().state)].sort()).toEqual([
      ["a1", 2],
      ["a2", 2],
      ["a3", 1],
      ["c1", 2],
      ["c2", 1]
    ])
  })

  it("keeps its places when steps are split into days", () => {
    const inRow = planned()
    const model = makePlanningModel(plan, calendars, {
      ...options,
      frozen: {},
      horizonDays: inRow.horizonDays,
      mayInterrupt: true,
      daysInRow: daysInRow(inRow.state)
    })
    const state = emptyState(model)
    const { days: lengths, place } = layoutApart(state, inRow.state)
    const lying = (steps: typeof state.steps, at: ArrayLike<number>, long: ArrayLike<number>) =>
      steps.flatMap(({ eventId, profile }, nth) =>
        Array.from(
          { length: long[nth]! },
          (_, day) => `${eventId} ${profile.dayOf[at[nth]! + day]}`
        )
      )
    expect(state.steps.length).toBeGreaterThan(inRow.state.steps.length)
    expect(lying(state.steps, place, lengths)).toEqual(
      lying(inRow.state.steps, inRow.state.place, inRow.state.days)
    )
    expect(state.steps.every(({ isPiece }, at) => !isPiece || lengths[at] === 1)).toBe(true)
  })

  it("has no interrupted variant if none is allowed", () => {
    const whole = smallShop(
      { saw: 8 },
      { a: { due: 9, steps: [{ in: "saw", from: 0, until: 2 }] } }
    )
    const own = Result.getOrThrow(planCalendars(whole))
    const first = firstPlans(whole, own, options)
    expect(plansApart(whole, own, { ...options, mayInterrupt: true }, first)).toBeNull()
    expect(
      plansApart(plan, calendars, { ...options, mayInterrupt: true }, planned())
    ).not.toBeNull()
  })
})

describe("a plan with interruptions", () => {
  it("is no worse than the one without", () => {
    const other = { steps: taken("saw", [1, 3, 8]) }
    const a = { due: 3, steps: [{ in: "saw", from: 1, until: 3, hours: 16 }] }
    const shop = smallShop({ saw }, { a, other })
    const own = Result.getOrThrow(planCalendars(shop))
    const inRow = firstPlans(shop, own, options)
    const apart = plansApart(shop, own, { ...options, mayInterrupt: true }, inRow)
    expect(inRow.state.total.lateOrders).toBe(1)
    expect(apart?.state.total.lateOrders).toBe(0)
    expect(apart?.best.values).not.toEqual(inRow.best.values)
    expect([...(apart?.best.layout.place ?? [])]).toEqual([...(apart?.state.place ?? [])])
  })

  it("is constructed again if a step fits nowhere in a row", () => {
    const other = { steps: taken("saw", [1, 3]) }
    const locked = { in: "paint", from: 4, event: { dateLocked: true } }
    const a = { steps: [{ in: "saw", from: 1, until: 3, hours: 16 }, locked] }
    const shop = smallShop({ saw, paint: 8 }, { a, other })
    const own = Result.getOrThrow(planCalendars(shop))
    const inRow = firstPlans(shop, own, options)
    expect(inRow.state.model.unplaceable.map(({ eventId }) => eventId)).toEqual(["a1"])
    const apart = plansApart(shop, own, { ...options, mayInterrupt: true }, inRow)
    expect(apart?.state.model.unplaceable).toEqual([])
    expect(apart?.state.steps.map(({ isPiece }) => isPiece)).toEqual([true, true])
  })
})
