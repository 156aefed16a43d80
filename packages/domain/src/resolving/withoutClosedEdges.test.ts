import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { crowdedShop, dayAfter, movedTo, smallShop, taken } from "../../testing/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../capacity/index.ts"
import { certify, resolveOverloads } from "../planning/index.ts"
import { withoutClosedEdges } from "./withoutClosedEdges.ts"

describe("a step that begins or ends on closed days", () => {
  it("moves off an overload as any other, and is told as it lay", () => {
    // From Friday to Saturday, where only Friday is worked, beside one that stays.
    const shop = smallShop(
      { saw: 8 },
      {
        own: { due: 20, steps: [{ in: "saw", from: 4, until: 6, hours: 4 }] },
        other: { steps: taken("saw", [4], 8) }
      }
    )
    const calendars = Result.getOrThrow(planCalendars(shop))
    const week = { start: dayAfter(0), end: dayAfter(7) }
    const found = resolveOverloads(shop, calendars, week, { today: dayAfter(0) })
    expect([found.resolved.length, found.unresolved]).toEqual([1, []])
    expect(movedTo(found.changes)).toEqual({ own1: [3, 4] })
    expect(found.changes[0]?.before).toBe(shop.event.get(found.changes[0]?.id ?? ""))
    expect(certify(shop, found.changes, { today: dayAfter(0) })).toEqual([])
  })

  it("weighs the same on its worked days alone", () => {
    fc.assert(
      fc.property(crowdedShop, ({ calendars, plan }) => {
        const overIn = (one: typeof plan) =>
          overloadsOf(calendars, makeLoadTable(one, calendars, one.event.values()))
        expect(overIn(withoutClosedEdges(plan, calendars))).toEqual(overIn(plan))
      })
    )
  })
})
