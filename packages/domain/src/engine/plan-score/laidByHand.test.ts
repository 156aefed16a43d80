import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import { daysBetween, fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel, type PlanningBounds } from "../shop-state/makePlanningModel.ts"
import { type Preference, placeOrder } from "../shop-state/placing/placeOrder.ts"
import { clearState, reserveOrder } from "../shop-state/placing/reserveOrder.ts"
import type { ShopState } from "../shop-state/ShopState.ts"
import { whyMoved } from "./whyMoved.ts"

const HOURS = "TimePerWorkOrder" as const
const progress = (max: number, fields: Partial<Progress> = {}): Partial<Progress> => ({
  capacities: [{ measureType: HOURS, min: null, max, weekdayMaxima: [] }],
  ...fields
})
const progresses = {
  saw: progress(8, { mayInterrupt: true }),
  paint: 8,
  glue: progress(8, { includeSaturday: true })
}

const shopOf = (
  orders: Readonly<Record<string, SmallOrder>>,
  bounds: Partial<PlanningBounds> = {}
): ShopState => {
  const plan = smallShop(progresses, orders)
  const usual = { today: dayAfter(0), frozen: {}, horizonDays: 30, mayStretch: false }
  const calendars = Result.getOrThrow(planCalendars(plan))
  return emptyState(makePlanningModel(plan, calendars, { ...usual, ...bounds }))
}

const laid = (state: ShopState, places: ReadonlyArray<number>): ShopState => {
  state.place.set(places)
  reserveOrder(state, 0)
  return state
}

const chain = (due: number, ...from: ReadonlyArray<number>): SmallOrder => ({
  due,
  steps: ["saw", "paint", "saw"].flatMap((where, at) =>
    from[at] === undefined ? [] : [{ in: where, from: from[at] }]
  )
})

describe("the totals of an order", () => {
  it("are its weighted days late and its moved steps", () => {
    const state = laid(shopOf({ a: { ...chain(2, 0, 1, 2), importance: 2 } }), [0, 1, 3])
    expect(state.total).toEqual({
      weightedTardiness: 4,
      lateOrders: 1,
      tardiness: 2,
      movedSteps: 1,
      waiting: 1
    })
    const inTime = laid(shopOf({ a: chain(4, 0, 1, 2) }), [0, 1, 3])
    expect(inTime.total).toMatchObject({ lateOrders: 0, tardiness: 0, movedSteps: 1, waiting: 1 })
  })

  it("count days of waiting between steps, without weekends", () => {
    const waiting = (...places: ReadonlyArray<number>) =>
      laid(shopOf({ a: chain(20, 7, 8, 9) }), places).total.waiting
    expect([waiting(0, 1, 2), waiting(4, 5, 6)]).toEqual([0, 0])
    expect([waiting(1, 3, 4), waiting(0, 2, 4), waiting(0, 5, 8)]).toEqual([1, 2, 6])
  })

  it("count one moved step and no waiting for adjacent days", () => {
    const step = { in: "saw", from: 7, until: 10, hours: 24 }
    const apart = (...places: ReadonlyArray<number>) => {
      const shop = shopOf({ a: { due: 20, steps: [step] } }, { mayInterrupt: true })
      const { movedSteps, waiting } = laid(shop, places).total
      return [movedSteps, waiting]
    }
    expect(apart(5, 6, 7)).toEqual([0, 0])
    expect(apart(4, 5, 6)).toEqual([1, 0])
    expect(apart(4, 6, 7)).toEqual([1, 1])
    expect(apart(0, 2, 5)).toEqual([1, 3])
  })

  it("count a moved step with another duration", () => {
    const state = shopOf({ a: chain(20, 0) })
    state.days[0] = 2
    expect(laid(state, [0]).total.movedSteps).toBe(1)
  })

  it("are zero after clearing the shop", () => {
    const empty = shopOf({ a: chain(2, 0, 1, 2) })
    const written = (state: ShopState) =>
      JSON.stringify([
        state.place,
        state.late,
        state.moved,
        state.waits,
        state.later,
        state.elsewhere,
        state.total,
        state.model.profiles.map(({ free }) => free)
      ])
    const before = written(empty)
    laid(empty, [0, 2, 6])
    expect(written(empty)).not.toBe(before)
    clearState(empty)
    expect(written(empty)).toBe(before)
  })
})

describe("the reason of a step moved by hand", () => {
  const why = (orders: Readonly<Record<string, SmallOrder>>, places: number[], at: number) => {
    const state = laid(shopOf(orders), places)
    const from = Object.values(orders)[0]?.steps[at]?.from ?? 0
    const today = { start: toEpochDay(dayAfter(from)), end: toEpochDay(dayAfter(from + 1)) }
    return whyMoved(state, 0, at, today)
  }

  it("is room for others if nothing is in its way", () => {
    expect(why({ a: chain(20, 1, 2, 3) }, [2, 3, 4], 0)).toEqual({ _tag: "MadeRoom" })
    expect(why({ a: chain(20, 1, 2, 4) }, [1, 3, 4], 1)).toEqual({ _tag: "MadeRoom" })
    expect(why({ a: chain(20, 1, 2, 3) }, [1, 2, 4], 2)).toEqual({ _tag: "MadeRoom" })
  })

  it("is an adjacent step only if that takes its day", () => {
    const before = { _tag: "StepBefore", stepId: "a1", until: dayAfter(3) }
    expect(why({ a: chain(20, 1, 2, 7) }, [2, 3, 5], 1)).toEqual(before)
    const after = { _tag: "StepAfter", stepId: "a3", from: dayAfter(2) }
    expect(why({ a: chain(20, 0, 2, 3) }, [0, 1, 2], 1)).toEqual(after)
  })
})

describe("placing an order", () => {
  const placed = (
    orders: Readonly<Record<string, SmallOrder>>,
    preference: Preference,
    mayStretch = false
  ) => {
    const state = shopOf(orders, { mayStretch })
    expect(placeOrder(state, 0, preference, mayStretch)).toBe(true)
    return state.steps.map(({ profile }, at) =>
      daysBetween(dayAfter(0), fromEpochDay(profile.dayOf[state.place[at]!]!))
    )
  }
  const other = (days: ReadonlyArray<number>, where = "saw") => ({
    other: { steps: taken(where, days) }
  })

  it("is as early or late as possible, or stays", () => {
    const a = chain(11, 1, 2, 7)
    expect(placed({ a }, "earliest")).toEqual([0, 1, 2])
    expect(placed({ a }, "latest")).toEqual([8, 9, 10])
    expect(placed({ a }, "today")).toEqual([1, 2, 7])
    expect(placed({ a: chain(8, 1, 2, 8) }, "today")).toEqual([1, 2, 8])
    const full = other([0, 2], "paint")
    expect(placed({ a, ...full }, "earliest")).toEqual([0, 1, 2])
    expect(placed({ a: chain(7, 1, 2, 3), ...full }, "latest")).toEqual([2, 3, 4])
  })

  it("pushes from the first step that cannot stay", () => {
    expect(placed({ a: chain(11, 1, 2, 7), ...other([0, 1]) }, "today")).toEqual([2, 3, 7])
    expect(placed({ a: chain(11, 1, 2, 7), ...other([1]) }, "today")).toEqual([0, 2, 7])
    expect(placed({ a: chain(11, -3, 0, 7) }, "today")).toEqual([0, 1, 7])
    expect(placed({ a: chain(11, 1, 2, 7), ...other([2], "paint") }, "today")).toEqual([1, 3, 7])
  })

  it("pulls before the date if pushing would be late", () => {
    expect(placed({ a: chain(5, 0, 3, 4), ...other([4]) }, "today")).toEqual([0, 2, 3])
    const late = chain(4, 1, 2, 3)
    expect(placed({ a: late, ...other([3]) }, "today")).toEqual([0, 1, 2])
    expect(placed({ a: chain(8, 2, 3, 7), ...other([7]) }, "today")).toEqual([2, 3, 4])
  })

  it("is least late, then as late as possible", () => {
    expect(placed({ a: chain(1, 7, 8, 9) }, "latest")).toEqual([0, 1, 2])
    const full = other([1, 2, 3], "paint")
    expect(placed({ a: chain(5, 7, 8, 9), ...full }, "latest")).toEqual([3, 4, 7])
    expect(placed({ a: chain(5, 7, 8, 9), ...full }, "earliest")).toEqual([0, 4, 7])
  })

  it("is as late as possible if no step can stay", () => {
    expect(placed({ a: chain(11, -3, 5, 6) }, "today")).toEqual([8, 9, 10])
    expect(placed({ a: chain(11, -3, -2) }, "today")).toEqual([9, 10])
    expect(placed({ a: chain(11, 1), ...other([1]) }, "today")).toEqual([10])
    const counted = { in: "saw", from: 1, step: { offsetDays: 2 } }
    expect(placed({ a: { due: 3, steps: [counted] } }, "today")).toEqual([7])
  })
})
