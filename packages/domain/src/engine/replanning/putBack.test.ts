import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { endDay, startDay } from "../placement/index.ts"
import {
  daysFromToday,
  emptyState,
  makePlanningModel,
  nearToday,
  placeOrder,
  placeToday,
  reserveOrder,
  type ShopState
} from "../shop-state/index.ts"
import {
  advanceUndatedSteps,
  compactUndatedSteps
} from "../shop-state/placing/advanceUndatedSteps.ts"
import { moveOrdersBack } from "./moveOrdersBack.ts"

type Days = readonly [number, number]

const epochDay = (day: number): number => toEpochDay(dayAfter(day))

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
  for (const order of state.model.orders.keys()) reserveOrder(state, order)
  return state
}

const daysIn = (state: ShopState): ReadonlyArray<Days> =>
  state.steps.map((_, at) => [startDay(state, at) - epochDay(0), endDay(state, at) - epochDay(0)])

const leftAtStarts = (state: ShopState): ReadonlyArray<number | undefined> =>
  state.steps.map(({ profile }, at) => profile.free[0]?.[state.place[at]!])

describe("steps without a due date", () => {
  const sawnAndPainted: SmallOrder = {
    steps: [
      { in: "saw", from: 0 },
      { in: "paint", from: 1 }
    ]
  }
  const paintTaken = taken("paint", [1, 2, 3])

  it("move closer with their room if waiting does not count", () => {
    const orders = { a: sawnAndPainted, other: { steps: [...taken("saw", [0]), ...paintTaken] } }
    const state = placed(orders, [
      [3, 4],
      [4, 5]
    ])
    expect(moveOrdersBack(state, ["lateness", "movedSteps"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [1, 2],
      [4, 5]
    ])
    expect(leftAtStarts(state)).toEqual([0, 0])
    expect(moveOrdersBack(state, ["lateness", "movedSteps"])).toBe(false)
  })

  it("move closer by taking a day more", () => {
    const others = [...taken("saw", [0]), ...taken("saw", [1, 2], 4), ...paintTaken]
    const state = placed({ a: sawnAndPainted, other: { steps: others } }, [
      [3, 4],
      [4, 5]
    ])
    expect(moveOrdersBack(state, ["lateness", "movedSteps"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [1, 3],
      [4, 5]
    ])
  })

  it("stay if they would then wait longer", () => {
    const orders = { a: sawnAndPainted, other: { steps: [...taken("saw", [0]), ...paintTaken] } }
    const state = placed(orders, [
      [3, 4],
      [4, 5]
    ])
    expect(moveOrdersBack(state, ["lateness", "movedSteps", "waiting"])).toBe(false)
    expect(daysIn(state)[0]).toEqual([3, 4])
  })

  it.each([
    [["level"] as const, 2],
    [["lateness", "level"] as const, 2],
    [["lateness"] as const, 1]
  ])("stay if days are to be even: by %j on day %i", (objective, day) => {
    const orders = {
      a: { steps: [{ in: "saw", from: 0, hours: 4 }] },
      b: { steps: [{ in: "saw", from: 1, hours: 4 }] },
      other: { steps: taken("saw", [0]) }
    }
    const state = placed(orders, [
      [2, 3],
      [1, 2]
    ])
    expect(moveOrdersBack(state, objective)).toBe(day === 1)
    expect(daysIn(state)).toEqual([
      [day, day + 1],
      [1, 2]
    ])
  })

  it("are the only ones moved, at the end of their order", () => {
    const steps = [
      { in: "saw", from: 1, step: { referenceDate: "production", offsetDays: -1 } as const },
      { in: "paint", from: 3 }
    ]
    const state = stateOf({ a: { productionDate: dayAfter(11), steps } }, [
      [2, 3],
      [8, 9]
    ])
    expect(advanceUndatedSteps(state, 0, 2, false)).toBe(true)
    expect(daysIn(state)).toEqual([
      [2, 3],
      [3, 4]
    ])
  })

  it("keep their days if they come no closer", () => {
    const orders = {
      a: { steps: [{ in: "saw", from: 0 }] },
      other: { steps: taken("saw", [0, 1]) }
    }
    const state = stateOf(orders, [[2, 4]])
    expect(advanceUndatedSteps(state, 0, 1, true)).toBe(false)
    expect(daysIn(state)).toEqual([[2, 4]])
  })

  it("are pulled together, or replaced if that starts later", () => {
    const pulled = (others: SmallOrder["steps"]) => {
      const state = stateOf({ a: sawnAndPainted, other: { steps: others } }, [
        [1, 3],
        [4, 5]
      ])
      compactUndatedSteps(state, 0, 2, true)
      return daysIn(state)[0]
    }
    expect(pulled(taken("saw", [2, 3], 5))).toEqual([1, 3])
    expect(pulled([])).toEqual([3, 4])
    expect(pulled(taken("saw", [1, 2, 3], 4))).toEqual([2, 4])
  })
})

describe("moving orders back", () => {
  it("prefers fewer moved steps over fewer days", () => {
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
    expect(moveOrdersBack(state, ["lateness"])).toBe(false)
    expect(daysIn(state)).toEqual(days)
  })

  it("may take a day more to be closer", () => {
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
    expect(moveOrdersBack(state, ["lateness"])).toBe(true)
    expect(daysIn(state)).toEqual([
      [0, 1],
      [1, 3]
    ])
  })
})

const twoSteps = (sawn: number, painted: number, fields: Partial<SmallOrder> = {}): SmallOrder => ({
  steps: [
    { in: "saw", from: sawn },
    { in: "paint", from: painted }
  ],
  ...fields
})

type Placing = (state: ShopState, order: number) => boolean

const [fromToday, untilToday] = nearToday as [Placing, Placing]

const placedBy = (
  place: Placing,
  a: SmallOrder,
  others: SmallOrder["steps"] = []
): ReadonlyArray<Days> | null => {
  const state = stateOf({ a, other: { steps: others } }, [])
  const free = state.model.profiles.map((profile) => [...(profile.free[0] ?? [])])
  if (place(state, 0)) {
    expect(leftAtStarts(state)).toEqual(state.steps.map(() => 0))
    return daysIn(state)
  }
  expect(state.model.profiles.map((profile) => [...(profile.free[0] ?? [])])).toEqual(free)
  return null
}

const keptAfter = (a: SmallOrder, from: number): SmallOrder => ({
  ...a,
  steps: [...a.steps, { in: "paint", from, event: { dateLocked: true } }]
})

const one = (from: number, until?: number): SmallOrder => ({
  steps: [{ in: "saw", from, ...(until === undefined ? {} : { until, hours: 8 * (until - from) }) }]
})

describe("placing near the current days", () => {
  it.each([
    ["from there on", fromToday],
    ["until there", untilToday],
    ["nowhere else", placeToday]
  ])("stays there if possible, %s", (_where, place) => {
    expect(placedBy(place, twoSteps(1, 8))).toEqual([
      [1, 2],
      [8, 9]
    ])
  })

  it("uses the next room, late or not", () => {
    expect(placedBy(fromToday, twoSteps(1, 2), taken("saw", [1, 2]))).toEqual([
      [3, 4],
      [4, 5]
    ])
    expect(placedBy(fromToday, twoSteps(1, 8), taken("paint", [8]))).toEqual([
      [1, 2],
      [9, 10]
    ])
    expect(placedBy(fromToday, { ...one(1), due: 2 }, taken("saw", [1]))).toEqual([[2, 3]])
    expect(placedBy(fromToday, one(-3))).toEqual([[0, 1]])
  })

  it("uses the previous room", () => {
    expect(placedBy(untilToday, twoSteps(3, 4), taken("paint", [4]))).toEqual([
      [2, 3],
      [3, 4]
    ])
    expect(placedBy(untilToday, one(2, 4), taken("saw", [3]))).toEqual([[1, 3]])
    expect(placedBy(untilToday, one(-3))).toEqual([[0, 1]])
    expect(placedBy(untilToday, one(3), taken("saw", [0, 1, 2, 3]))).toBe(null)
  })

  it("takes no additional day", () => {
    expect(placedBy(fromToday, one(1), taken("saw", [1, 2], 4))).toEqual([[3, 4]])
    expect(placedBy(untilToday, one(3), taken("saw", [2, 3], 4))).toEqual([[1, 2]])
  })

  it("ends before a later fixed step, or fails", () => {
    const bound = keptAfter(one(1), 3)
    expect(placedBy(fromToday, bound, taken("saw", [1]))).toEqual([[2, 3]])
    expect(placedBy(fromToday, bound, taken("saw", [1, 2]))).toBe(null)
    expect(placedBy(untilToday, bound, taken("saw", [1]))).toEqual([[0, 1]])
    expect(placedBy(placeToday, bound, taken("saw", [1]))).toBe(null)
  })

  it("sums the distances of its steps", () => {
    const state = placed({ a: twoSteps(3, 4), b: one(1) }, [
      [2, 3],
      [8, 9],
      [1, 2]
    ])
    expect([daysFromToday(state, 0), daysFromToday(state, 1)]).toEqual([5, 0])
  })
})

describe("placing an order again", () => {
  const others = [...taken("saw", [0]), ...taken("paint", [1, 2, 3])]
  const by =
    (preference: Parameters<typeof placeOrder>[2]): Placing =>
    (state, order) =>
      placeOrder(state, order, preference, false)

  it("without a date is near, with its steps together", () => {
    expect(placedBy(by("latest"), twoSteps(0, 1), others)).toEqual([
      [3, 4],
      [4, 5]
    ])
  })

  it("without a date keeps steps that can stay", () => {
    expect(placedBy(by("today"), twoSteps(0, 1), others.slice(1))).toEqual([
      [0, 1],
      [4, 5]
    ])
  })

  it("is as early as possible on request", () => {
    expect(placedBy(by("earliest"), twoSteps(0, 1), others)).toEqual([
      [1, 2],
      [4, 5]
    ])
    expect(placedBy(by("earliest"), twoSteps(0, 1, { due: 2 }), others)).toEqual([
      [1, 2],
      [4, 5]
    ])
  })

  it("is as little late as possible, then as late as possible", () => {
    expect(placedBy(by("latest"), twoSteps(0, 1, { due: 4 }), others)).toEqual([
      [3, 4],
      [4, 5]
    ])
  })

  it("is as late as its date allows", () => {
    expect(placedBy(by("latest"), twoSteps(0, 1, { due: 11 }), others)?.[1]).toEqual([10, 11])
  })

  it("keeps its current days on request, if there is room", () => {
    const dated = twoSteps(1, 4, { due: 11 })
    expect(placedBy(by("today"), dated, others)).toEqual([
      [1, 2],
      [4, 5]
    ])
    expect(placedBy(by("latest"), dated, others)).not.toEqual([
      [1, 2],
      [4, 5]
    ])
  })

  it("moves steps before a fixed one if later ones would be late", () => {
    const steps = [
      { in: "saw", from: 1 },
      { in: "paint", from: 2 },
      { in: "saw", from: 3 }
    ]
    expect(placedBy(by("today"), { due: 5, steps }, taken("paint", [2, 3]))).toEqual([
      [0, 1],
      [1, 2],
      [3, 4]
    ])
  })

  it("fails without room", () => {
    const sawnTwice = {
      steps: [
        { in: "saw", from: 0 },
        { in: "saw", from: 1 }
      ]
    }
    const state = stateOf({ a: keptAfter(one(1), 2), b: sawnTwice }, [
      [1, 2],
      [0, 1],
      [1, 2]
    ])
    reserveOrder(state, 1)
    for (const preference of ["latest", "earliest", "today"] as const)
      expect(placeOrder(state, 0, preference, false)).toBe(false)
    expect(leftAtStarts(state)).toEqual([0, 0, 0])
  })
})
