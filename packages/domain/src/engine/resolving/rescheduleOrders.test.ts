import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, finished, movedTo, smallShop, taken } from "../../../testing/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { overloadsIn } from "./overloadsIn.ts"
import { rescheduleOrders } from "./rescheduleOrders.ts"

const TODAY = dayAfter(0)
const usual = {
  today: TODAY,
  frozen: {},
  mayShareDays: false,
  mayInterrupt: false,
  mayStretch: false,
  iterations: 5,
  seed: 1,
  isOver: () => false
}

const anewIn = (plan: Plan, date: number, options: Partial<typeof usual> = {}) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const days = { start: dayAfter(date), end: dayAfter(date + 1) }
  const [overload] = overloadsIn(plan, calendars, days, TODAY)
  if (overload === undefined) throw new Error("the day is over")
  const anew = finished(rescheduleOrders(plan, calendars, overload, { ...usual, ...options }))
  return anew.map(({ changes, ...found }) => ({ ...found, moved: movedTo(changes) }))
}

const alone = (due: number | null, from = 1) => ({ due, steps: [{ in: "saw", from }] })

describe("rescheduling one order for an overload", () => {
  it("stays close and reports its additional tardiness", () => {
    const busy = smallShop(
      { saw: 8 },
      { a: alone(2), b: alone(1), other: { steps: taken("saw", [0]) } }
    )
    expect(anewIn(busy, 1)).toEqual([
      { workOrderId: "a", daysLater: 1, isStretched: false, moved: { a1: [2, 3] } },
      { workOrderId: "b", daysLater: 1, isStretched: false, moved: { b1: [2, 3] } }
    ])
    const two = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 14,
          steps: [
            { in: "saw", from: 1 },
            { in: "paint", from: 2 },
            { in: "paint", from: 9 }
          ]
        },
        other: { steps: taken("saw", [0, 1]) }
      }
    )
    expect(anewIn(two, 1)).toEqual([
      { workOrderId: "a", daysLater: 0, isStretched: false, moved: { a1: [2, 3], a2: [3, 4] } }
    ])
  })

  it("is never tardy without a date", () => {
    const plan = smallShop(
      { saw: 8 },
      { a: alone(null), other: { steps: taken("saw", [0, 1, 2]) } }
    )
    expect(anewIn(plan, 1)).toMatchObject([{ workOrderId: "a", daysLater: 0 }])
  })

  it("is as late as its latest step, also a fixed one", () => {
    const late = (stays: boolean) =>
      smallShop(
        { saw: 8, paint: 8 },
        {
          a: {
            due: -3,
            steps: [
              { in: "saw", from: 1 },
              { in: "paint", from: 4, event: { dateLocked: stays } }
            ]
          },
          other: { steps: [...taken("saw", [0, 1]), ...taken("paint", [2, 3])] }
        }
      )
    for (const stays of [false, true])
      expect(anewIn(late(stays), 1)).toMatchObject([
        { workOrderId: "a", daysLater: 0, moved: { a1: [2, 3] } }
      ])
  })

  it("takes more days only if no day has room", () => {
    const half = [...taken("saw", [1]), ...taken("saw", [2, 3], 4), ...taken("saw", [0])]
    const plan = smallShop({ saw: 8 }, { a: alone(3), other: { steps: half } })
    const [found] = anewIn(plan, 1, { mayStretch: true })
    expect(found).toEqual({
      workOrderId: "a",
      isStretched: false,
      daysLater: 2,
      moved: { a1: [4, 5] }
    })
    const large = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 9,
          steps: [
            { in: "saw", from: 1, hours: 12 },
            { in: "paint", from: 2 }
          ]
        }
      }
    )
    expect(anewIn(large, 1)).toEqual([])
    const [longer] = anewIn(large, 1, { mayStretch: true })
    expect(longer).toMatchObject({ isStretched: true, daysLater: 0 })
    const [from, until] = longer?.moved.a1 ?? [0, 0]
    expect(until - from).toBe(2)
  })

  it("leaves out orders that do not suffice", () => {
    const plan = smallShop({ saw: 8 }, { a: alone(9), b: alone(9), c: alone(9) })
    expect(anewIn(plan, 1)).toEqual([])
  })

  it("is sorted by id, within the time", () => {
    const plan = smallShop({ saw: 8 }, { c: alone(9), a: alone(9) })
    const ids = (looks: number) => {
      let left = looks
      return anewIn(plan, 1, { isOver: () => left-- <= 0 }).map(({ workOrderId }) => workOrderId)
    }
    expect([0, 1, 2].map(ids)).toEqual([[], ["a"], ["a", "c"]])
  })
})
