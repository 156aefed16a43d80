import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calendarsOf, loadedPlan, runs, shopAtWork } from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, changed, type Plan, planAfter } from "../../records/change/index.ts"
import { comparePlans, ordersAtRisk } from "./index.ts"

const TODAY = "2026-11-17" as LocalDate

const anyShop = fc.oneof(
  loadedPlan,
  shopAtWork.map(({ plan }) => plan)
)

/** Moves the open steps of the first orders, each by its own number of days. */
const shifted = (plan: Plan, days: ReadonlyArray<number>): ChangeSet => {
  const orders = [...plan.workOrder.keys()].slice(0, days.length)
  return [...plan.event.values()].flatMap((event) => {
    const place = "workOrderId" in event ? orders.indexOf(event.workOrderId ?? "") : -1
    const by = days[place] ?? 0
    if (by === 0 || event.eventType !== "StepEvent" || event.status === "Completed") return []
    const after = {
      ...event,
      startDate: addDays(event.startDate, by),
      endDate: addDays(event.endDate, by),
      daysOff: []
    }
    return [changed("event", event, after, { _tag: "Requested" })]
  })
}

const anyMoves = fc.tuple(anyShop, fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }))

describe("comparePlans", () => {
  it("counts the orders at risk with days of delay before and after", () => {
    fc.assert(
      fc.property(anyMoves, ([plan, days]) => {
        const calendars = calendarsOf(plan)
        const changes = shifted(plan, days)
        const { after, before } = comparePlans(plan, changes, calendars, TODAY)
        const late = (of: Plan) =>
          ordersAtRisk(of, calendars, TODAY).filter((order) => order.days > 0)
        expect(before.lateOrders).toBe(late(plan).length)
        expect(after.lateOrders).toBe(late(planAfter(plan, changes)).length)
      }),
      { numRuns: runs(60) }
    )
  })

  it("says the opposite of the moves that undo it", () => {
    fc.assert(
      fc.property(anyMoves, ([plan, days]) => {
        const calendars = calendarsOf(plan)
        const changes = shifted(plan, days)
        const there = comparePlans(plan, changes, calendars, TODAY)
        const back = comparePlans(
          planAfter(plan, changes),
          changes.flatMap((change) =>
            change.table === "event" && change.before !== null && change.after !== null
              ? [changed("event", change.after, change.before, { _tag: "Requested" })]
              : []
          ),
          calendars,
          TODAY
        )
        expect(back.before).toEqual(there.after)
        expect(back.after).toEqual(there.before)
        const byOrder = (shifts: typeof there.shifts) =>
          new Map(shifts.map((shift) => [shift.workOrderId, shift]))
        const returned = byOrder(back.shifts)
        expect(returned.size).toBe(there.shifts.length)
        for (const { workOrderId, daysLater, lateBefore, lateAfter } of there.shifts)
          expect(returned.get(workOrderId)).toEqual({
            workOrderId,
            daysLater: daysLater === 0 ? 0 : -daysLater,
            lateBefore: lateAfter,
            lateAfter: lateBefore
          })
      }),
      { numRuns: runs(60) }
    )
  })

  it("finds nothing to say about no moves", () => {
    fc.assert(
      fc.property(anyShop, (plan) => {
        const { after, before, shifts } = comparePlans(plan, [], calendarsOf(plan), TODAY)
        expect(after).toEqual(before)
        expect(shifts).toEqual([])
      }),
      { numRuns: 20 }
    )
  })
})
