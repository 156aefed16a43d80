import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, finished, movedTo, smallShop, taken } from "../../../testing/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { type Overload, planCalendars } from "../../rules/capacity/index.ts"
import { overloadsIn } from "./overloadsIn.ts"
import { resolvingChanges, touching } from "./resolvingChanges.ts"

const TODAY = dayAfter(0)
const usual = {
  today: TODAY,
  frozen: {},
  mayShareDays: false,
  mayInterrupt: false,
  iterations: 5,
  seed: 1,
  isOver: () => false
}

const movesIn = (plan: Plan, options: Partial<typeof usual> = {}, day?: number) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const days =
    day === undefined
      ? { start: TODAY, end: dayAfter(14) }
      : { start: dayAfter(day), end: dayAfter(day + 1) }
  const overloads = overloadsIn(plan, calendars, days, TODAY)
  const search = resolvingChanges(plan, calendars, overloads, { ...usual, ...options })
  const { changes, iterations } = finished(search)
  return { changes, iterations, moved: movedTo(changes), overloads: overloads.length }
}

const overOn = (
  day: number,
  id = "saw",
  kind: "progress" | "installer" = "progress"
): Overload => ({
  resource: { kind, id },
  measureType: "TimePerWorkOrder",
  date: dayAfter(day),
  totalValue: 12,
  capacity: 8
})

describe("movable steps on an overload", () => {
  const plan = smallShop(
    { saw: 8, paint: 8 },
    {
      before: { steps: [{ in: "saw", from: 0, until: 2 }] },
      on: { steps: [{ in: "saw", from: 1, until: 4 }] },
      begins: { steps: [{ in: "saw", from: 2 }] },
      ends: { steps: [{ in: "saw", from: 1, until: 3 }] },
      after: { steps: [{ in: "saw", from: 3 }] },
      elsewhere: { steps: [{ in: "paint", from: 2 }] },
      begun: { steps: [{ in: "saw", from: -3, until: 3 }] },
      closed: { steps: [{ in: "saw", from: 5, until: 7 }] },
      toClosed: { steps: [{ in: "saw", from: 4, until: 6 }] },
      fromClosed: { steps: [{ in: "saw", from: 6, until: 8 }] }
    }
  )
  const calendars = Result.getOrThrow(planCalendars(plan))
  const found = (...overloads: ReadonlyArray<Overload>) =>
    [...touching(plan, calendars, overloads, TODAY)].sort()

  it("are those of its progress on that day, starting from today on", () => {
    expect(found(overOn(2))).toEqual(["begins1", "ends1", "on1"])
    expect(found(overOn(2, "saw", "installer"))).toEqual([])
    expect(found()).toEqual([])
  })

  it("start and end on worked days, or lie on closed days only", () => {
    expect(found(overOn(4), overOn(5), overOn(7))).toEqual(["closed1"])
  })
})

const outOfOrder = {
  due: 14,
  steps: [
    { in: "saw", from: 1 },
    { in: "paint", from: 9 },
    { in: "glue", from: 7 }
  ]
}
const fullOnTuesday = { steps: taken("saw", [1]) }

describe("moves that resolve an overload", () => {
  it("use the steps on it only, if they suffice", () => {
    const plan = smallShop({ saw: 8, paint: 8, glue: 8 }, { a: outOfOrder, other: fullOnTuesday })
    const { changes, moved } = movesIn(plan)
    expect(moved).toEqual({ a1: [0, 1] })
    expect(changes.map(({ reason }) => reason)).toEqual([{ _tag: "Requested" }])
  })

  it("are the fewest if another overload is unresolvable", () => {
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      { a: outOfOrder, other: { steps: [...taken("saw", [1]), ...taken("glue", [1, 1])] } }
    )
    const { moved, overloads } = movesIn(plan)
    expect([moved, overloads]).toEqual([{ a1: [0, 1] }, 2])
  })

  it("use the whole order if it makes room for its own step", () => {
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      {
        a: {
          due: 4,
          steps: [
            { in: "saw", from: 1 },
            { in: "paint", from: 2 }
          ]
        },
        wrong: {
          due: 14,
          steps: [
            { in: "paint", from: 8 },
            { in: "glue", from: 7 }
          ]
        },
        other: { steps: taken("saw", [0, 1]) }
      }
    )
    expect(movesIn(plan).moved).toEqual({ a1: [2, 3], a2: [3, 4] })
  })

  it("leave steps on overloads that were not requested", () => {
    const steps = [
      { in: "glue", from: 0 },
      { in: "saw", from: 1 },
      { in: "paint", from: 2 }
    ]
    const full = [...taken("saw", [0, 1]), ...taken("glue", [0])]
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      { a: { due: 9, steps }, other: { steps: full } }
    )
    expect(movesIn(plan, {}, 1).moved).toEqual({ a2: [2, 3], a3: [3, 4] })
  })

  it("leave steps that started before today or end on a closed day", () => {
    const begun = { in: "saw", from: -3, until: 1, hours: 16 }
    const order = (step: typeof begun) =>
      smallShop({ saw: 8 }, { a: { due: 14, steps: [step] }, other: { steps: taken("saw", [0]) } })
    const asked = (plan: Plan) => [movesIn(plan).moved, movesIn(plan).overloads]
    expect(asked(order(begun))).toEqual([{}, 1])
    const toSaturday = smallShop(
      { saw: 8 },
      {
        a: { due: 14, steps: [{ in: "saw", from: 4, until: 6 }] },
        other: { steps: taken("saw", [4]) }
      }
    )
    expect(asked(toSaturday)).toEqual([{}, 1])
  })

  it("are tried as often with whole orders", () => {
    const order = {
      due: 9,
      steps: [
        { in: "saw", from: 1 },
        { in: "paint", from: 2 }
      ]
    }
    const progresses = { saw: 8, paint: 24 }
    const two = smallShop(progresses, { a: order, b: order })
    expect(movesIn(two).iterations).toBe(5)
    const three = smallShop(progresses, { a: order, b: order, c: order })
    expect(movesIn(three).iterations).toBe(10)
    const all = { a: order, b: order, c: order, other: fullOnTuesday }
    const full = smallShop({ ...progresses, saw: 4 }, all)
    expect(movesIn(full).moved).toEqual({})
    const crowded = smallShop(progresses, { ...all, other: { steps: taken("saw", [1, 1]) } })
    expect(movesIn(crowded, { mayInterrupt: true }).iterations).toBe(20)
  })
})

describe("an interruptible step", () => {
  const hours = { measureType: "TimePerWorkOrder" as const, min: null, max: 8 }
  const saw = { mayInterrupt: true, capacities: [{ ...hours, weekdayMaxima: [] }] }
  const plan = smallShop(
    { saw, paint: 8 },
    {
      a: {
        due: 7,
        steps: [
          { in: "saw", from: 1, until: 3, hours: 16 },
          { in: "paint", from: 3 }
        ]
      },
      other: { steps: [...taken("saw", [1, 3]), ...taken("paint", [4])] }
    }
  )

  it("gives up the overloaded day only if nothing less helps", () => {
    const { changes, moved } = movesIn(plan, { mayInterrupt: true })
    expect(moved).toEqual({ a1: [0, 3] })
    expect(changes[0]?.after).toMatchObject({ daysOff: [dayAfter(1)] })
  })

  it("keeps an overloaded day that was not requested", () => {
    const a = { due: 9, steps: [{ in: "saw", from: 1, until: 3, hours: 16 }] }
    const full = smallShop({ saw }, { a, other: { steps: taken("saw", [1, 2, 3, 4, 7, 8]) } })
    const { changes, moved } = movesIn(full, { mayInterrupt: true }, 1)
    expect(moved).toEqual({ a1: [0, 3] })
    expect(changes[0]?.after).toMatchObject({ daysOff: [dayAfter(1)] })
  })

  it("stays uninterrupted if the others have room", () => {
    const a = { due: 9, steps: [{ in: "saw", from: 1, until: 3, hours: 16 }] }
    const full = smallShop({ saw }, { a, other: { steps: taken("saw", [1, 2, 4, 7, 8]) } })
    expect(movesIn(full, { mayInterrupt: true }, 1).moved).toEqual({ a1: [2, 4] })
  })

  it("moves later steps along if it must end later", () => {
    const steps = [
      { in: "saw", from: 1, until: 3, hours: 16 },
      { in: "paint", from: 3 }
    ]
    const other = { steps: taken("saw", [0, 1, 3, 7, 8]) }
    const full = smallShop({ saw, paint: 8 }, { a: { due: 9, steps }, other })
    expect(movesIn(full, { mayInterrupt: true }).moved).toEqual({ a1: [2, 5], a2: [7, 8] })
    expect(movesIn(full).moved).toEqual({})
  })

  it("moves alone if that suffices, despite disorder", () => {
    const steps = [
      { in: "saw", from: 1, until: 3, hours: 16 },
      { in: "paint", from: 9 },
      { in: "glue", from: 7 }
    ]
    const other = { steps: taken("saw", [1, 3, 4]) }
    const full = smallShop({ saw, paint: 8, glue: 8 }, { a: { due: 10, steps }, other })
    const within = smallShop({ saw, paint: 8, glue: 8 }, { a: { due: 4, steps }, other })
    expect(movesIn(within, { mayInterrupt: true }).moved).toEqual({ a1: [0, 3] })
    expect(Object.keys(movesIn(full, { mayInterrupt: true }).moved)).toContain("a1")
  })

  it("stays uninterrupted by default", () => {
    expect(movesIn(plan).moved).toEqual({})
  })
})

describe("a step on closed days only", () => {
  it("moves off its overloaded day", () => {
    const closed = { in: "saw", from: 5, until: 6 }
    const plan = smallShop({ saw: 8 }, { a: { due: 14, steps: [closed] } })
    const { moved, overloads } = movesIn(plan)
    expect(overloads).toBe(1)
    expect(moved).toEqual({ a1: [7, 8] })
  })
})
