import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  dayAfter,
  deliveryEventRow,
  movedTo,
  smallShop,
  taken,
  workOrderRow
} from "../../../testing/index.ts"
import { changed, created, planWith } from "../../records/change/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../../rules/capacity/index.ts"
import { certify, resolveOverloads } from "../planning/index.ts"
import { asChangesOf, withoutClosedEdges } from "./withoutClosedEdges.ts"

describe("a step with closed edges", () => {
  it("moves off an overload like any other, with its original days", () => {
    // From Friday to Saturday, where only Friday is worked, next to a step that stays.
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

  it("has the same load on its worked days", () => {
    fc.assert(
      fc.property(crowdedShop, ({ calendars, plan }) => {
        const overIn = (one: typeof plan) =>
          overloadsOf(calendars, makeLoadTable(one, calendars, one.event.values()))
        expect(overIn(withoutClosedEdges(plan, calendars))).toEqual(overIn(plan))
      })
    )
  })
})

describe("a plan without closed edges", () => {
  const weekend = { from: 4, until: 6 }
  const shop = planWith(
    smallShop(
      { saw: 8 },
      {
        a: {
          steps: [
            { in: "saw", ...weekend },
            { in: "saw", from: 5, until: 8 },
            { in: "saw", from: 4, until: 8 },
            { in: "saw", from: 5, until: 7 },
            { in: "saw", ...weekend, event: { status: "Started" } },
            { in: "saw", from: 5, until: 9, event: { dateLocked: true } }
          ]
        }
      }
    ),
    {
      event: [
        deliveryEventRow("visit", {
          workOrderId: "a",
          startDate: dayAfter(4),
          endDate: dayAfter(6)
        })
      ]
    }
  )
  const calendars = Result.getOrThrow(planCalendars(shop))
  const worked = withoutClosedEdges(shop, calendars)
  const daysOf = (id: string): ReadonlyArray<string> | undefined => {
    const row = worked.event.get(id)
    return row && [row.startDate, row.endDate]
  }

  it("changes only pending steps that start or end on closed days", () => {
    const others = [...shop.event].filter(([id, row]) => worked.event.get(id) !== row)
    expect(others.map(([id]) => [id, daysOf(id)])).toEqual([
      ["a1", [dayAfter(4), dayAfter(5)]],
      ["a2", [dayAfter(7), dayAfter(8)]],
      ["a6", [dayAfter(7), dayAfter(9)]]
    ])
  })

  it("keeps steps with times of day", () => {
    const row = shop.event.get("a1")
    if (row === undefined) throw new Error("a step that is not there")
    const timed = { allDay: false, startTime: "08:00", endTime: "12:00", endDate: dayAfter(5) }
    const plan = planWith(worked, { event: [{ ...row, ...timed } as typeof row] })
    expect(withoutClosedEdges(plan, calendars)).toBe(plan)
  })

  it("is the same plan without such steps", () => {
    expect(withoutClosedEdges(worked, calendars)).toBe(worked)
  })

  it("converts changes back to the original plan", () => {
    const reason = { _tag: "Requested" } as const
    const [before, row] = [shop.event.get("a1"), worked.event.get("a1")]
    const order = workOrderRow("a1", { name: "Before" })
    if (before === undefined || row === undefined) throw new Error("a step that is not there")
    const others = [
      created("event", { ...row, id: "new" }, reason),
      changed("workOrder", order, { ...order, name: "After" }, reason)
    ]
    const moved = { ...row, startDate: dayAfter(1), endDate: dayAfter(2) }
    expect(asChangesOf(shop, [changed("event", row, moved, reason), ...others])).toEqual([
      changed("event", before, moved, reason),
      ...others
    ])
  })
})
