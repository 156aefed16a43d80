import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { type ReplanOptions, replan } from "../planning/index.ts"

const HOURS = "TimePerWorkOrder" as const
const atMost = (max: number) => ({ measureType: HOURS, min: null, max, weekdayMaxima: [] })

const reasonsIn = (
  orders: Readonly<Record<string, SmallOrder>>,
  options: Partial<ReplanOptions> = {},
  saw: Partial<Progress> = { capacities: [atMost(8)] }
) => {
  const plan = smallShop({ saw, paint: 8, glue: 8 }, orders)
  const calendars = Result.getOrThrow(planCalendars(plan))
  const usual = { today: dayAfter(0), iterations: 30, mayStretch: false }
  const { changes, moves, refused } = replan(plan, calendars, { ...usual, ...options })
  expect(refused).toEqual([])
  expect(changes.map(({ reason }) => reason)).toEqual(moves.map(() => ({ _tag: "Requested" })))
  return Object.fromEntries(moves.map(({ eventId, to, why }) => [eventId, { to, why }]))
}

const full = (date: number, asked = 8, free = 0, progressId = "saw") => ({
  _tag: "DayFull",
  progressId,
  measureType: HOURS,
  date: dayAfter(date),
  asked,
  free
})

describe("a step that cannot stay", () => {
  it("is before today or before a fixed step ends", () => {
    const early = { a: { due: 9, steps: [{ in: "saw", from: -3 }] } }
    expect(reasonsIn(early).a1?.why).toEqual({ _tag: "NotBefore", date: dayAfter(0) })
    const begun = { in: "saw", from: 0, until: 3, event: { status: "Started" as const } }
    const after = { a: { due: 9, steps: [begun, { in: "paint", from: 1 }] } }
    const reasons = reasonsIn(after)
    expect(Object.keys(reasons)).toEqual(["a2"])
    expect(reasons.a2?.why).toEqual({ _tag: "NotBefore", date: dayAfter(3) })
  })

  it("must end before its date, unless it starts before it", () => {
    const late = { a: { due: 3, steps: [{ in: "saw", from: 4 }] } }
    expect(reasonsIn(late).a1?.why).toEqual({ _tag: "NotAfter", date: dayAfter(3) })
    const inTime = { a: { due: 3, steps: [{ in: "saw", from: 2 }] } }
    expect(reasonsIn(inTime)).toEqual({})
  })

  it("is on a closed day of its progress", () => {
    const why = { _tag: "ClosedDay", progressId: "saw", date: dayAfter(5) }
    expect(reasonsIn({ a: { due: 14, steps: [{ in: "saw", from: 5 }] } }).a1?.why).toEqual(why)
  })
})

describe("a step on a day that is full without it", () => {
  const other = (steps: SmallOrder["steps"]) => ({ other: { steps } })

  it("reports that day with the needed and the free quantity", () => {
    const a = { due: 9, steps: [{ in: "saw", from: 1, hours: 4 }] }
    expect(reasonsIn({ a, ...other(taken("saw", [1], 6)) }).a1?.why).toEqual(full(1, 4, 2))
    expect(reasonsIn({ a, ...other(taken("saw", [1, 1], 6)) }).a1?.why).toEqual(full(1, 4, 0))
  })

  it("reports the first day without room, not one that it fills", () => {
    const a = { due: 9, steps: [{ in: "saw", from: 1, until: 3, hours: 8 }] }
    const taking = [...taken("saw", [1], 4), ...taken("saw", [2], 6)]
    expect(reasonsIn({ a, ...other(taking) }).a1?.why).toEqual(full(2, 4, 2))
  })

  it("does not report a day that it takes itself", () => {
    const a = { due: 4, steps: [{ in: "saw", from: 2, until: 4, hours: 16 }] }
    expect(reasonsIn({ a, ...other(taken("saw", [3])) })).toEqual({
      a1: { to: dayAfter(1), why: full(3) }
    })
  })

  it("reports the shortage of its own measure type", () => {
    const parts = [{ measureType: "Parts" as const, value: 9 }]
    const heavy = { in: "saw", from: 1, step: { values: parts }, event: { dateLocked: true } }
    const max = { measureType: "Parts" as const, min: null, max: 8, weekdayMaxima: [] }
    const a = { due: 9, steps: [{ in: "saw", from: 1, hours: 4 }] }
    const shop = { a, ...other([...taken("saw", [1], 6), heavy]) }
    expect(reasonsIn(shop, {}, { capacities: [max, atMost(8)] }).a1?.why).toEqual(full(1, 4, 2))
  })
})

describe("a step that moves with a neighbour", () => {
  const chain = (...from: ReadonlyArray<number>) =>
    ["saw", "paint", "glue"].flatMap((where, at) =>
      from[at] === undefined ? [] : [{ in: where, from: from[at] }]
    )

  it("waits for the previous step", () => {
    const shop = { a: { due: 4, steps: chain(1, 2, 3) }, other: { steps: taken("saw", [0, 1]) } }
    const later = { a: { ...shop.a, due: 7 }, other: shop.other }
    expect(reasonsIn(later)).toEqual({
      a1: { to: dayAfter(2), why: full(1) },
      a2: { to: dayAfter(3), why: { _tag: "StepBefore", stepId: "a1", until: dayAfter(3) } },
      a3: { to: dayAfter(4), why: { _tag: "StepBefore", stepId: "a2", until: dayAfter(4) } }
    })
  })

  it("makes room for the next step", () => {
    const shop = { a: { due: 4, steps: chain(1, 2, 3) }, other: { steps: taken("glue", [3]) } }
    expect(reasonsIn(shop)).toEqual({
      a1: { to: dayAfter(0), why: { _tag: "StepAfter", stepId: "a2", from: dayAfter(1) } },
      a2: { to: dayAfter(1), why: { _tag: "StepAfter", stepId: "a3", from: dayAfter(2) } },
      a3: { to: dayAfter(2), why: full(3, 8, 0, "glue") }
    })
  })
})

describe("an interrupted step", () => {
  const saw = { mayInterrupt: true, capacities: [atMost(8)] }
  const others = { other: { steps: taken("saw", [1, 3]) } }

  it("moves by the full day and gets a day off", () => {
    const a = { due: 3, steps: [{ in: "saw", from: 1, until: 3, hours: 16 }] }
    const plan = smallShop({ saw }, { a, ...others })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const options = { today: dayAfter(0), iterations: 30, mayInterrupt: true, mayStretch: false }
    expect(replan(plan, calendars, options).moves).toEqual([
      {
        eventId: "a1",
        stepId: "a1",
        workOrderId: "a",
        from: dayAfter(1),
        to: dayAfter(0),
        end: dayAfter(3),
        daysOff: [dayAfter(1)],
        stretched: false,
        why: full(1)
      }
    ])
  })

  it("moves by the day that its date or a neighbour leaves", () => {
    const three = { in: "saw", from: 0, until: 3, hours: 24 }
    const a = { due: 2, steps: [{ ...three, from: 1, until: 3, hours: 16 }] }
    const { a1 } = reasonsIn({ a }, { mayInterrupt: true }, saw)
    expect(a1).toEqual({ to: dayAfter(0), why: { _tag: "NotAfter", date: dayAfter(2) } })
  })
})

describe("a lengthened step", () => {
  it("is reported, also with the same start", () => {
    const a = { due: 9, steps: [{ in: "saw", from: 1, hours: 12 }] }
    const plan = smallShop({ saw: 8 }, { a })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { moves } = replan(plan, calendars, { today: dayAfter(0), iterations: 30 })
    expect(moves).toMatchObject([{ eventId: "a1", stretched: true }])
    const half = {
      a: { due: 3, steps: [{ in: "saw", from: 1 }] },
      other: { steps: [...taken("saw", [0]), ...taken("saw", [1, 2], 4)] }
    }
    const halves = smallShop({ saw: 8 }, half)
    const made = replan(halves, Result.getOrThrow(planCalendars(halves)), {
      today: dayAfter(0),
      iterations: 30
    })
    expect(made.late).toEqual([])
    expect(made.moves).toMatchObject([
      { eventId: "a1", stretched: true, to: dayAfter(1), end: dayAfter(3) }
    ])
  })
})
