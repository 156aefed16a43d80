import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../testing/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { endDay, startDay } from "../placement/index.ts"
import { bringNear, pullTogether } from "../shop-state/bringNear.ts"
import { emptyState, makePlanningModel, type ShopState, takePlaces } from "../shop-state/index.ts"
import { toEpochDay } from "../time/index.ts"
import { settle } from "./settle.ts"

type Days = readonly [number, number]

const epochDay = (day: number): number => toEpochDay(dayAfter(day))

/** A state of a small shop whose steps lie on some days, each from one until another. */
const stateOf = (
  orders: Readonly<Record<string, SmallOrder>>,
  days: ReadonlyArray<Days>
): ShopState => {
  const plan = smallShop({ saw: 8, paint: 8 }, orders)
  const bounds = { today: dayAfter(0), frozen: {}, horizonDays: 90, mayStretch: true }
  const calendars = Result.getOrThrow(planCalendars(plan))
  const state = emptyState(makePlanningModel(plan, calendars, bounds))
  for (const [at, [from, until]] of days.entries()) {
    const dayOf = [...(state.steps[at]?.profile.dayOf ?? [])]
    state.place[at] = dayOf.indexOf(epochDay(from))
    state.days[at] = dayOf.filter((day) => day >= epochDay(from) && day < epochDay(until)).length
  }
  return state
}

const placed = (...made: Parameters<typeof stateOf>): ShopState => {
  const state = stateOf(...made)
  for (const order of state.model.orders.keys()) takePlaces(state, order)
  return state
}

const daysIn = (state: ShopState): ReadonlyArray<Days> =>
  state.steps.map((_, at) => [startDay(state, at) - epochDay(0), endDay(state, at) - epochDay(0)])

/** The hours that are left where each step begins. */
const leftAtStarts = (state: ShopState): ReadonlyArray<number | undefined> =>
  state.steps.map(({ profile }, at) => profile.free[0]?.[state.place[at] as number])

describe("steps that are due on no day", () => {
  const sawnAndPainted: SmallOrder = {
    steps: [
      { in: "saw", from: 0 },
      { in: "paint", from: 1 }
    ]
  }
  const paintTaken = taken("paint", [1, 2, 3])

  it("come nearer, and take their room there, where they then wait longer for each other", () => {
    const orders = { a: sawnAndPainted, other: { steps: [...taken("saw", [0]), ...paintTaken] } }
    const state = placed(orders, [
      [3, 4],
      [4, 5]
    ])
    expect(settle(state, ["lateness", "movedSteps", "waiting"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [1, 2],
      [4, 5]
    ])
    expect(leftAtStarts(state)).toEqual([0, 0])
    expect(settle(state, ["lateness", "movedSteps", "waiting"])).toBe(false)
  })

  it("come nearer by taking a day more", () => {
    const others = [...taken("saw", [0]), ...taken("saw", [1, 2], 4), ...paintTaken]
    const state = placed({ a: sawnAndPainted, other: { steps: others } }, [
      [3, 4],
      [4, 5]
    ])
    expect(settle(state, ["lateness", "movedSteps", "waiting"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [1, 3],
      [4, 5]
    ])
  })

  it("stay where the days that they wait come first", () => {
    const orders = { a: sawnAndPainted, other: { steps: [...taken("saw", [0]), ...paintTaken] } }
    const state = placed(orders, [
      [3, 4],
      [4, 5]
    ])
    expect(settle(state, ["waiting", "lateness"])).toBe(false)
    expect(daysIn(state)[0]).toEqual([3, 4])
  })

  it.each([
    [["level"] as const, 2],
    [["lateness", "level"] as const, 1]
  ])("stay where even days come first: by %j on day %i", (objective, day) => {
    const orders = {
      a: { steps: [{ in: "saw", from: 0, hours: 4 }] },
      b: { steps: [{ in: "saw", from: 1, hours: 4 }] },
      other: { steps: taken("saw", [0]) }
    }
    const state = placed(orders, [
      [2, 3],
      [1, 2]
    ])
    expect(settle(state, objective)).toBe(day === 1)
    expect(daysIn(state)).toEqual([
      [day, day + 1],
      [1, 2]
    ])
  })

  it("are all that is brought near, at the end of their order", () => {
    const steps = [
      { in: "saw", from: 1, step: { referenceDate: "production", offsetDays: -1 } as const },
      { in: "paint", from: 3 }
    ]
    const state = stateOf({ a: { productionDate: dayAfter(11), steps } }, [
      [2, 3],
      [8, 9]
    ])
    expect(bringNear(state, 0, 2, false)).toBe(true)
    expect(daysIn(state)).toEqual([
      [2, 3],
      [3, 4]
    ])
  })

  it("keep their days where they come no nearer", () => {
    const orders = {
      a: { steps: [{ in: "saw", from: 0 }] },
      other: { steps: taken("saw", [0, 1]) }
    }
    const state = stateOf(orders, [[2, 4]])
    expect(bringNear(state, 0, 1, true)).toBe(false)
    expect(daysIn(state)).toEqual([[2, 4]])
  })

  it("are pulled together with their days, or others where they begin later", () => {
    const pulled = (others: SmallOrder["steps"]) => {
      const state = stateOf({ a: sawnAndPainted, other: { steps: others } }, [
        [1, 3],
        [4, 5]
      ])
      pullTogether(state, 0, 2, true)
      return daysIn(state)[0]
    }
    expect(pulled(taken("saw", [2, 3], 5))).toEqual([1, 3])
    expect(pulled([])).toEqual([3, 4])
    expect(pulled(taken("saw", [1, 2, 3], 4))).toEqual([2, 4])
  })
})

describe("orders that are put back", () => {
  it("move by more days where fewer of their steps move", () => {
    const orders = {
      a: {
        due: 60,
        steps: [
          { in: "saw", from: 7 },
          { in: "paint", from: 8 }
        ]
      },
      other: { steps: taken("saw", [3, 4, 7]) }
    }
    const days = [
      [2, 3],
      [8, 9]
    ] as const
    const state = placed(orders, days)
    expect(settle(state, ["lateness"])).toBe(false)
    expect(daysIn(state)).toEqual(days)
  })

  it("take a day more to lie nearer", () => {
    const weekdays = [1, 2, 3, 4, 7, 8, 9, 10, 11]
    const orders = {
      a: {
        due: 150,
        steps: [
          { in: "paint", from: 0 },
          { in: "saw", from: 1 }
        ]
      },
      other: { steps: taken("saw", weekdays, 4) }
    }
    const state = placed(orders, [
      [0, 1],
      [14, 15]
    ])
    expect(settle(state, ["lateness"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [0, 1],
      [1, 3]
    ])
  })
})
