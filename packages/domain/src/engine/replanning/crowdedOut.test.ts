import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { firstPlans } from "./firstPlans.ts"

const HOURS = "TimePerWorkOrder" as const

const plannedIn = (plan: Plan) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const options = { today: dayAfter(0), mayStretch: false }
  const { horizonDays, state } = firstPlans(plan, calendars, options)
  const { orders, unplaceable } = state.model
  return {
    horizonDays,
    planned: orders.map(({ workOrderId }) => workOrderId),
    refused: unplaceable.map(({ eventId, refusal }) => [eventId, refusal._tag]),
    places: [...state.place]
  }
}

const glued = { in: "glue", from: 3, event: { dateLocked: true } }
const bound = (from = 0): SmallOrder => ({ due: 20, steps: [{ in: "saw", from }, glued] })
const free = (due = 20): SmallOrder => ({ due, steps: [{ in: "saw", from: 0 }] })

describe("orders without room before a fixed step", () => {
  it("are planned as far as possible, and the last ones refused", () => {
    const other = { steps: taken("saw", [1]) }
    const orders = { a: bound(), b: bound(), c: bound(1), d: free(), other }
    const { horizonDays, places, planned, refused } = plannedIn(
      smallShop({ saw: 8, glue: null }, orders)
    )
    expect(refused).toEqual([["c1", "NoRoom"]])
    expect(planned).toEqual(["a", "b", "d"])
    expect(new Set(places).size).toBe(3)
    expect(horizonDays).toBe(366)
  })

  it("are all planned if there is room", () => {
    const orders = { a: bound(), b: bound(), c: bound(), d: free() }
    const { places, refused } = plannedIn(smallShop({ saw: 8, glue: null }, orders))
    expect(refused).toEqual([])
    expect(places.slice(0, 3).toSorted()).toEqual([0, 1, 2])
  })
})

const onlyOn = (...days: ReadonlyArray<number>): Partial<Progress> => ({
  capacities: [{ measureType: HOURS, min: null, max: 0, weekdayMaxima: [] }],
  overtime: days.map((day) => ({ date: dayAfter(day), measureType: HOURS, more: 8 }))
})

describe("orders without room on any day", () => {
  it("are refused from the latest due on the longest horizon", () => {
    const orders = { a: free(9), b: free(2), c: free(4) }
    const { horizonDays, planned, refused } = plannedIn(smallShop({ saw: onlyOn(1, 3) }, orders))
    expect(refused).toEqual([["a1", "NoRoom"]])
    expect(planned).toEqual(["b", "c"])
    expect(horizonDays).toBe(366 * 32)
  })

  it("are planned on a longer horizon", () => {
    const orders = { a: free(9), b: free(2), c: free(4) }
    const { horizonDays, refused } = plannedIn(smallShop({ saw: onlyOn(1, 3, 700) }, orders))
    expect(refused).toEqual([])
    expect(horizonDays).toBe(366 * 2)
  })
})
