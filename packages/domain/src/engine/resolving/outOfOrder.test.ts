import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, movedTo, smallShop, taken } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, resolveOverloads } from "../planning/index.ts"

const today = dayAfter(0)

describe("a step before an earlier one of its order", () => {
  it("moves alone, and the other one stays", () => {
    const plan = smallShop(
      { finish: 8, cut: 8 },
      {
        a: {
          steps: [
            { in: "finish", from: 15 },
            { in: "cut", from: 2 },
            { in: "finish", from: 4, event: { dateLocked: true } }
          ]
        },
        other: { steps: taken("cut", [1, 2]) }
      }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const week = { start: today, end: dayAfter(7) }
    const { changes, unresolved } = resolveOverloads(plan, calendars, week, { today })
    expect([movedTo(changes), unresolved]).toEqual([{ a2: [3, 4] }, []])
    expect(certify(plan, changes, { today })).toEqual([])
  })
})
