import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  accepted,
  type CrowdedShop,
  calendarsOf,
  MONDAY,
  overnightShop,
  smallShop
} from "../../../testing/index.ts"
import { addDays, type LocalDate, type LocalTime } from "../../kernel/time/index.ts"
import { type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import {
  certify,
  confirmMoves,
  promiseOrderWithRepairs,
  replan,
  resolveOverloads
} from "./index.ts"

/** Few by default; `npm run explore -- --seeds 50` on this folder tries a thousand. */
const SHOPS = 20

const isConfirmed = (plan: Plan, changes: ChangeSet, today: LocalDate): void => {
  const confirmed = confirmMoves(plan, accepted(changes, []), { today, inSight: plan })
  expect(Result.isFailure(confirmed) ? confirmed.failure.message : "").toBe("")
}

const fridayNight = (): Plan => {
  const plan = smallShop(
    { saw: 8 },
    {
      other: { due: 9, steps: [{ in: "saw", from: 4 }] },
      night: { due: 9, steps: [{ in: "saw", from: 4 }] }
    }
  )
  const night = plan.event.get("night1")!
  const [startTime, endTime] = ["22:00", "06:00"] as [LocalTime, LocalTime]
  return planWith(plan, { event: [{ ...night, allDay: false, startTime, endTime }] })
}

describe("plans of overnight steps", () => {
  it("are certified and confirmed when a night before a closed day moves", () => {
    const plan = fridayNight()
    const today = MONDAY
    const days = { start: MONDAY, end: addDays(MONDAY, 7) }
    const { changes } = resolveOverloads(plan, calendarsOf(plan), days, { today, iterations: 10 })
    expect(changes).toHaveLength(1)
    expect(certify(plan, changes, { today })).toEqual([])
    isConfirmed(plan, changes, today)
  })

  it("are certified and confirmed, however they are made", () => {
    const bounds = fc.record({ mayInterrupt: fc.boolean(), mayShareDays: fc.boolean() })
    let moved = 0
    fc.assert(
      fc.property(overnightShop, bounds, ({ calendars, plan, today }: CrowdedShop, freedoms) => {
        const days = { start: today, end: addDays(today, 14) }
        const options = { today, iterations: 3, ...freedoms }
        const planned = replan(plan, calendars, options).changes
        const resolved = resolveOverloads(plan, calendars, days, options).changes
        for (const changes of [planned, resolved]) {
          moved += changes.filter(
            ({ after }) => after !== null && "allDay" in after && !after.allDay
          ).length
          expect(certify(plan, changes, { today, ...freedoms })).toEqual([])
          isConfirmed(plan, changes, today)
        }
        const [workOrderId = ""] = plan.workOrder.keys()
        const reference = "installation"
        const asked = { workOrderId, reference, days: 1, crewIds: [], from: today } as const
        const budget = { milliseconds: 0, now: () => 0 }
        const promised = promiseOrderWithRepairs(plan, calendars, asked, { budget })
        isConfirmed(plan, Result.getOrThrow(promised).changes, today)
      }),
      { numRuns: SHOPS }
    )
    expect(moved).toBeGreaterThan(SHOPS)
  })
})
