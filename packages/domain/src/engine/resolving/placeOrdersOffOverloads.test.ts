import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, MONDAY, type SmallStep, smallShop, taken } from "../../../testing/index.ts"
import { daysBetween, fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { lateUntilIn } from "./lateSteps.ts"
import { placeOffOverloads } from "./placeOffOverloads.ts"

interface Asked {
  readonly touched: ReadonlyArray<string>
  readonly due?: number
  readonly today?: number
  readonly horizonDays?: number
}

const begins = (
  steps: ReadonlyArray<SmallStep>,
  others: ReadonlyArray<SmallStep>,
  { due, horizonDays = 30, today = 0, touched }: Asked
): ReadonlyArray<number> | null => {
  const order = { ...(due === undefined ? {} : { due }), steps }
  const plan = smallShop({ saw: 8, paint: 8, glue: 8 }, { a: order, other: { steps: others } })
  const bounds = { today: dayAfter(today), frozen: {}, horizonDays, mayStretch: false }
  const model = makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds)
  const movable = model.orders[0]!
  const places = placeOffOverloads(movable, model.span.first, {
    lateUntil: lateUntilIn(plan, movable.steps),
    daysToday: ({ eventId }) => {
      const { from = 0, until = from + 1 } = steps[Number(eventId.slice(1)) - 1] ?? {}
      return { start: toEpochDay(dayAfter(from)), end: toEpochDay(dayAfter(until)) }
    },
    isTouched: ({ eventId }) => touched.includes(eventId),
    isToResolve: () => true
  })
  return (
    places?.map((place, at) => {
      const { dayOf } = movable.steps[at]?.profile ?? {}
      return daysBetween(MONDAY, fromEpochDay(dayOf?.[place] ?? 0))
    }) ?? null
  )
}

const one = (from: number, until = from + 1): ReadonlyArray<SmallStep> => [
  { in: "saw", from, until, hours: 8 * (until - from) }
]
const touched = ["a1"]

describe("a step on an overloaded day", () => {
  it("moves to the nearest room, preferably earlier, in time", () => {
    expect(begins(one(2), taken("saw", [1, 2, 3]), { touched })).toEqual([0])
    expect(begins(one(2), taken("saw", [0, 1, 2, 3]), { touched, due: 5 })).toEqual([4])
    expect(begins(one(2), taken("saw", [0, 1, 2, 3]), { touched, due: 4 })).toBeNull()
    expect(begins(one(2), taken("saw", [0, 1, 2]), { touched })).toEqual([3])
    expect(begins(one(4), taken("saw", [3, 4]), { touched })).toEqual([7])
  })

  it("moves to today at the earliest", () => {
    expect(begins(one(3), taken("saw", [2, 3]), { touched, today: 2 })).toEqual([4])
    expect(begins(one(3), taken("saw", [3]), { touched, today: 2 })).toEqual([2])
    expect(begins(one(3), taken("saw", [2, 3]), { touched, today: 2, due: 4 })).toBeNull()
  })

  it("stays if there is room, and ends no later if already late", () => {
    expect(begins(one(2), [], { touched })).toBeNull()
    expect(begins(one(3), taken("saw", [3, 4]), { touched, due: 2 })).toEqual([2])
    expect(begins(one(3), taken("saw", [0, 1, 2, 3]), { touched, due: 2 })).toBeNull()
  })

  it("moves at most to the end of the horizon", () => {
    expect(begins(one(0, 2), taken("saw", [0, 1]), { touched, horizonDays: 2 })).toEqual([2])
  })

  it("moves from a Saturday to Monday, then Friday, then the nearest day", () => {
    expect(begins(one(5), [], { touched })).toEqual([7])
    expect(begins(one(5), taken("saw", [7]), { touched })).toEqual([4])
    expect(begins(one(5), taken("saw", [7, 4]), { touched })).toEqual([8])
    expect(begins(one(5), taken("saw", [7]), { touched: [] })).toEqual([4])
  })

  it("moves from the past to today", () => {
    expect(begins(one(-3), [], { touched })).toEqual([0])
    expect(begins(one(-3), taken("saw", [0]), { touched })).toEqual([1])
  })
})

const two = (saw: number, paint: number): ReadonlyArray<SmallStep> => [
  { in: "saw", from: saw },
  { in: "paint", from: paint }
]

describe("a step on no requested day", () => {
  it("stays, however full its days are", () => {
    const full = [...taken("saw", [0, 1]), ...taken("paint", [1, 3])]
    expect(begins(two(1, 3), full, { touched, due: 4 })).toEqual([2, 3])
    expect(begins(two(0, 1), full, { touched: ["a2"], due: 4 })).toEqual([0, 2])
    expect(begins(two(0, 3), full, { touched: [] })).toBeNull()
  })

  it("makes room later, otherwise earlier", () => {
    expect(begins(two(1, 2), taken("saw", [0, 1]), { touched, due: 9 })).toEqual([2, 3])
    const late = taken("paint", [3])
    expect(begins(two(2, 3), late, { touched: ["a2"], due: 4 })).toEqual([1, 2])
    expect(begins(two(0, 3), late, { touched: ["a2"], due: 4 })).toEqual([0, 2])
  })
})

describe("the first step of an order", () => {
  it("moves to just before the next one if that can stay", () => {
    expect(begins(two(2, 4), taken("saw", [1, 2]), { touched })).toEqual([3, 4])
    expect(begins(two(2, 3), taken("saw", [1, 2]), { touched })).toEqual([0, 3])
  })

  it("moves before the next one even if that must move", () => {
    const three: ReadonlyArray<SmallStep> = [...two(2, 3), { in: "glue", from: 4 }]
    const full = [...taken("saw", [1, 2]), ...taken("paint", [0, 1, 2, 3])]
    expect(begins(three, full, { touched: ["a1", "a2"] })).toEqual([0, 4, 7])
  })
})

describe("the neighbours of a step that must move", () => {
  const chain = (count: number): ReadonlyArray<SmallStep> =>
    [
      { in: "saw", from: 1 },
      { in: "paint", from: 2 },
      { in: "glue", from: 3 },
      { in: "saw", from: 4 }
    ].slice(0, count)
  const full = taken("paint", [0, 2, 3])

  it("are moved on the side with fewer moves", () => {
    const asked = { touched: ["a2"], due: 12 }
    expect(begins(chain(4), full, asked)).toEqual([0, 1, 3, 4])
    expect(begins(chain(3), full, asked)).toEqual([1, 4, 7])
  })

  it("all stay if neither is possible", () => {
    expect(begins(chain(3), taken("paint", [0, 1, 2, 3]), { touched: ["a2"], due: 5 })).toBeNull()
  })
})
