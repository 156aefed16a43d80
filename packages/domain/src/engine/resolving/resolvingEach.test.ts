import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, finished, movedTo, smallShop, taken } from "../../../testing/index.ts"
import { type Plan, planAfter } from "../../records/change/index.ts"
import { type Overload, planCalendars } from "../../rules/capacity/index.ts"
import { leftOver, overloadsIn } from "./overloadsIn.ts"
import { resolvingEach } from "./resolvingEach.ts"

const TODAY = dayAfter(0)
const DAYS = { start: TODAY, end: dayAfter(14) }
const FREEDOMS = { mayShareDays: false, mayInterrupt: false }
const usual = { today: TODAY, frozen: {}, ...FREEDOMS, iterations: 5, seed: 1, isOver: () => false }

const named = (overloads: ReadonlyArray<Overload>) =>
  overloads.map(({ date, resource }) => `${"id" in resource ? resource.id : ""} ${date.slice(8)}`)

const resolvedIn = (plan: Plan, options: Partial<typeof usual> = {}) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const overloads = overloadsIn(plan, calendars, DAYS, TODAY)
  const search = resolvingEach(plan, calendars, overloads, { ...usual, ...options })
  const found = finished(search)
  const left = leftOver(plan, calendars, overloads, found.changes)
  return { ...found, moved: movedTo(found.changes), left: named(left) }
}

describe("an order on two overloads", () => {
  it("moves off the one without other room", () => {
    const plan = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 3,
          steps: [
            { in: "saw", from: 1 },
            { in: "paint", from: 2 }
          ]
        },
        other: { steps: [...taken("saw", [1]), ...taken("paint", [0, 1, 2])] }
      }
    )
    const { iterations, left, moved } = resolvedIn(plan)
    expect(moved).toEqual({ a1: [0, 1] })
    expect(left).toEqual(["paint 18"])
    expect(iterations).toBe(0)
  })

  it("moves off both days if possible", () => {
    const plan = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 9,
          steps: [
            { in: "saw", from: 1 },
            { in: "paint", from: 2 }
          ]
        },
        other: { steps: [...taken("saw", [1]), ...taken("paint", [2])] }
      }
    )
    const { left, moved } = resolvedIn(plan)
    expect([moved, left]).toEqual([{ a1: [0, 1], a2: [1, 2] }, []])
  })
})

/** Three orders, each with a step on a resolvable overload and one on an unresolvable overload. */
const thrice = () => {
  const order = (from: number) => ({
    due: 9,
    steps: [
      { in: "saw", from, hours: 6 },
      { in: "paint", from: 8, hours: 3 }
    ]
  })
  return smallShop(
    { saw: 8, paint: 8 },
    {
      a: order(1),
      b: order(2),
      c: order(3),
      other: { steps: [...taken("saw", [1, 2, 3], 4), ...taken("paint", [0, 1, 2, 3, 4, 7, 8])] }
    }
  )
}

describe("overloads that cannot be resolved together", () => {
  it("are resolved one by one", () => {
    const { left, moved } = resolvedIn(thrice())
    expect(left).toEqual(["paint 24"])
    expect(Object.keys(moved).sort()).toEqual(["a1", "b1", "c1"])
  })

  it("remain out of time, with what was found", () => {
    const seen = new Set<number>()
    for (let asked = 0; asked < 5; asked += 1) {
      let left = asked
      const { moved } = resolvedIn(thrice(), { isOver: () => left-- <= 0 })
      seen.add(Object.keys(moved).length)
      if (asked === 0) expect(moved).toEqual({})
    }
    expect([...seen]).toEqual([0, 1, 2, 3])
  })

  it("yield between one another", () => {
    const plan = thrice()
    const calendars = Result.getOrThrow(planCalendars(plan))
    const overloads = overloadsIn(plan, calendars, DAYS, TODAY)
    const served = [...resolvingEach(plan, calendars, overloads, usual)]
    expect(served.length).toBeGreaterThanOrEqual(overloads.length)
  })
})

describe("an overload that single steps do not resolve", () => {
  it("is resolved by a rescheduled order without tardiness", () => {
    // Its sawing starts on a closed day and stays, so that painting cannot move before it.
    const plan = smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 9,
          steps: [
            { in: "saw", from: 6, until: 8 },
            { in: "paint", from: 8 }
          ]
        },
        other: { steps: taken("paint", [0, 1, 2, 3, 7, 8]) }
      }
    )
    const { changes, left } = resolvedIn(plan)
    expect(left).toEqual([])
    expect(changes.map(({ id }) => id)).toEqual(["a1", "a2"])
    expect(planAfter(plan, changes).event.get("a2")?.startDate).toBe(dayAfter(4))
  })

  it("is resolved by one of its disordered steps", () => {
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      {
        a: {
          due: 9,
          steps: [
            { in: "paint", from: 7 },
            { in: "saw", from: 1 },
            { in: "glue", from: 8 }
          ]
        },
        other: { steps: [...taken("saw", [1]), ...taken("paint", [0, 1, 2])] }
      }
    )
    const { left, moved } = resolvedIn(plan)
    expect([moved, left]).toEqual([{ a2: [0, 1] }, []])
  })

  it("remains if the order would be late", () => {
    const plan = smallShop(
      { saw: 8 },
      { a: { due: 2, steps: [{ in: "saw", from: 1 }] }, other: { steps: taken("saw", [0, 1]) } }
    )
    const { left, moved } = resolvedIn(plan)
    expect([moved, left]).toEqual([{}, ["saw 17"]])
  })
})

describe("no overload", () => {
  it("needs no move and no attempt", () => {
    const plan = smallShop({ saw: 8 }, { a: { due: 2, steps: [{ in: "saw", from: 1 }] } })
    expect(resolvedIn(plan)).toEqual({ changes: [], iterations: 0, moved: {}, left: [] })
  })
})

describe("room freed by one order", () => {
  it("is used by an earlier one", () => {
    const plan = smallShop(
      { saw: 8, paint: 8 },
      {
        a: { due: 2, steps: [{ in: "saw", from: 0, hours: 4 }] },
        b: {
          due: 9,
          steps: [
            { in: "saw", from: 1 },
            { in: "paint", from: 8, hours: 3 }
          ]
        },
        other: {
          steps: [...taken("saw", [0]), ...taken("saw", [1], 4), ...taken("paint", [2, 3, 4, 7, 8])]
        }
      }
    )
    const { left, moved } = resolvedIn(plan)
    expect(moved).toEqual({ a1: [1, 2], b1: [2, 3] })
    expect(left).toEqual(["paint 24"])
  })
})

describe("a resolution beside an unresolvable overload", () => {
  it("needs no more moves than alone", () => {
    const plan = smallShop(
      { glue: 9, paint: 6 },
      {
        a: { due: 5, steps: [{ in: "paint", from: 8, until: 10, hours: 14 }] },
        d: { due: 11, steps: [{ in: "paint", from: 4, until: 8, hours: 10 }] },
        b: {
          due: 1,
          steps: [
            { in: "glue", from: 1, hours: 3 },
            { in: "paint", from: 2, hours: 6 }
          ]
        },
        c: {
          due: 5,
          steps: [
            { in: "paint", from: 2, until: 4, hours: 6 },
            { in: "paint", from: 8, until: 10, hours: 6 }
          ]
        }
      }
    )
    const { left, moved } = resolvedIn(plan)
    expect(moved).toEqual({ c1: [0, 2] })
    expect(left).toEqual(["paint 24", "paint 25"])
  })
})

describe("the attempts of all groups", () => {
  it("are summed", () => {
    const order = {
      due: 9,
      steps: [
        { in: "saw", from: 1 },
        { in: "paint", from: 8, hours: 3 }
      ]
    }
    const plan = smallShop(
      { saw: 8, paint: 8 },
      { a: order, b: order, other: { steps: taken("paint", [0, 1, 2, 3, 4, 7, 8]) } }
    )
    const { iterations, moved } = resolvedIn(plan)
    expect(Object.keys(moved)).toHaveLength(1)
    // Once for all overloads together, and once day by day, because some remain.
    expect(iterations).toBe(2 * usual.iterations)
  })
})
