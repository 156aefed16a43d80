import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, smallShop, taken } from "../../../../testing/index.ts"
import { daysBetween, fromEpochDay } from "../../../kernel/time/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { startDay } from "../../placement/index.ts"
import { emptyState } from "../emptyState.ts"
import { makePlanningModel } from "../makePlanningModel.ts"
import { placeOrder } from "./placeOrder.ts"

/** The days on which the steps of a late order start: its last progress has no room before. */
const startsOf = (preference: "latest" | "earliest"): ReadonlyArray<number> => {
  const steps = [
    { in: "saw", from: 0 },
    { in: "glue", from: 1 },
    { in: "paint", from: 2 }
  ]
  const plan = smallShop(
    { saw: 8, glue: 8, paint: 8 },
    { late: { due: 3, steps }, other: { steps: taken("paint", [0, 1, 2, 3, 4, 7, 8]) } }
  )
  const bounds = { today: dayAfter(0), frozen: {}, horizonDays: 20, mayStretch: false }
  const calendars = Result.getOrThrow(planCalendars(plan))
  const state = emptyState(makePlanningModel(plan, calendars, bounds))
  expect(placeOrder(state, 0, preference, false)).toBe(true)
  return steps.map((_, at) => daysBetween(dayAfter(0), fromEpochDay(startDay(state, at))))
}

describe("placeOrder", () => {
  it("starts other steps of a late order as late as allowed", () => {
    expect(startsOf("latest")).toEqual([1, 2, 9])
  })

  it("starts all steps as early as possible if that is preferred", () => {
    expect(startsOf("earliest")).toEqual([0, 1, 9])
  })
})
