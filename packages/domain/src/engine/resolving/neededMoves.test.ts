import { Result } from "effect"
import { expect, it } from "vitest"
import { dayAfter, smallShop } from "../../../testing/index.ts"
import { type ChangeSet, changed, type Plan } from "../../records/change/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../../rules/capacity/index.ts"
import { neededMoves } from "./neededMoves.ts"

const plan = smallShop(
  { saw: 8 },
  {
    a: { steps: [{ in: "saw", from: 0 }] },
    b: { steps: [{ in: "saw", from: 0 }] },
    c: { steps: [{ in: "saw", from: 1, hours: 4 }] }
  }
)
const calendars = Result.getOrThrow(planCalendars(plan))
const overloads = overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()))

const moved = (days: Readonly<Record<string, number>>, of: Plan = plan): ChangeSet =>
  Object.entries(days).map(([id, day]) => {
    const event = of.event.get(id)!
    const after = { ...event, startDate: dayAfter(day), endDate: dayAfter(day + 1) }
    return changed("event", event, after, { _tag: "Requested" })
  })

const idsOf = (changes: ChangeSet) =>
  neededMoves(plan, calendars, overloads, changes).map(({ id }) => id)

it("keeps orders in place that resolve nothing", () => {
  expect(idsOf(moved({ b1: 2, c1: 3 }))).toEqual(["b1"])
  expect(idsOf(moved({ c1: 3, b1: 2 }))).toEqual(["b1"])
})

it("keeps moves that make room and those that resolve alone", () => {
  expect(idsOf(moved({ b1: 1, c1: 3 }))).toEqual(["b1", "c1"])
  expect(idsOf(moved({ b1: 2 }))).toEqual(["b1"])
})

it("keeps one of two sufficient orders", () => {
  expect(idsOf(moved({ a1: 2, b1: 3 }))).toHaveLength(1)
})

it("drops moves that only reduce an overload", () => {
  const shop = smallShop(
    { saw: 8 },
    {
      a: { steps: [{ in: "saw", from: 0 }] },
      b: { steps: [{ in: "saw", from: 0 }] },
      c: { steps: [{ in: "saw", from: 0 }] }
    }
  )
  const known = Result.getOrThrow(planCalendars(shop))
  const over = overloadsOf(known, makeLoadTable(shop, known, shop.event.values()))
  expect(neededMoves(shop, known, over, moved({ a1: 1 }, shop))).toEqual([])
  const both = moved({ a1: 1, b1: 2 }, shop)
  expect(neededMoves(shop, known, over, both)).toEqual(both)
})
