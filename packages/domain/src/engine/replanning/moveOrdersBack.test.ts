import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, movedTo, type SmallOrder, smallShop } from "../../../testing/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { type ReplanOptions, replan } from "../planning/index.ts"

const planned = (plan: Plan, options: Partial<ReplanOptions> = {}) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), { today: dayAfter(0), ...options })

const aDay = (from: number, due?: number): SmallOrder => ({
  ...(due === undefined ? {} : { due }),
  steps: [{ in: "saw", from, until: from + 1, hours: 8 }]
})

describe("a necessary move", () => {
  it.each([
    ["without any date", undefined],
    ["due long after", 150]
  ])("uses the nearest day, %s", (_what, due) => {
    const shop = smallShop({ saw: 8 }, { a: aDay(1, due), b: aDay(1, due) })
    for (const objective of [undefined, ["movedSteps"] as const])
      expect(movedTo(planned(shop, objective === undefined ? {} : { objective }).changes)).toEqual({
        b1: [2, 3]
      })
  })

  it("uses the first worked day after a closed one", () => {
    const shop = smallShop({ saw: 8 }, { a: aDay(5) })
    expect(movedTo(planned(shop).changes)).toEqual({ a1: [7, 8] })
  })

  it("moves no step of a late order that could stay", () => {
    const late: SmallOrder = {
      due: 1,
      steps: [
        { in: "paint", from: 0, hours: 8 },
        { in: "saw", from: 5, hours: 8 }
      ]
    }
    const { changes, score } = planned(smallShop({ saw: 8, paint: 8 }, { a: late }))
    expect([movedTo(changes), score.lateOrders]).toEqual([{ a2: [1, 2] }, 1])
  })
})
