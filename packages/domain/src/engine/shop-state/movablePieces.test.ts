import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, type SmallStep, smallShop } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { NO_PLACE } from "../placement/index.ts"
import { makePlanningModel, type PlanningBounds } from "./makePlanningModel.ts"
import { mostDays, sharesToday } from "./movableOrder.ts"
import type { MovableStep } from "./PlanningModel.ts"

const saw = {
  mayInterrupt: true,
  capacities: [{ measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }]
}

const stepsOf = (
  order: SmallOrder,
  bounds: Partial<PlanningBounds> = {}
): ReadonlyArray<MovableStep> => {
  const plan = smallShop({ saw, paint: 8 }, { a: order })
  const usual = { today: dayAfter(0), frozen: {}, horizonDays: 60, mayStretch: false }
  const calendars = Result.getOrThrow(planCalendars(plan))
  return makePlanningModel(plan, calendars, { ...usual, ...bounds }).orders[0]?.steps ?? []
}

const apart = { mayInterrupt: true }
const one = (from: number, until: number, fields: Partial<SmallStep> = {}): SmallOrder => ({
  steps: [{ in: "saw", from, until, hours: 7 * (until - from), ...fields }]
})
const placesOf = (steps: ReadonlyArray<MovableStep>) =>
  steps.map(({ isPiece, placeToday }) => (isPiece ? placeToday : "whole"))

describe("the days of an interruptible step", () => {
  it("are placed one by one from their current days, with their loads", () => {
    const steps = stepsOf(one(1, 4, { hours: 7 }), apart)
    expect(placesOf(steps)).toEqual([1, 2, 3])
    expect(steps.map(({ demand }) => demand[0])).toEqual([234, 233, 233])
    expect(new Set(steps.map(({ days, maxDays }) => `${days} ${maxDays}`))).toEqual(
      new Set(["1 1"])
    )
    expect(placesOf(stepsOf(one(3, 8, { hours: 21 }), apart))).toEqual([3, 4, 5])
    expect(placesOf(stepsOf(one(0, 2), apart))).toEqual([0, 1])
  })

  it("stay together by default and at other progresses", () => {
    expect(placesOf(stepsOf(one(1, 4, { hours: 8 })))).toEqual(["whole"])
    expect(placesOf(stepsOf(one(1, 2), apart))).toEqual(["whole"])
    expect(placesOf(stepsOf(one(1, 4, { in: "paint" }), apart))).toEqual(["whole"])
  })

  it("keep their places once interrupted", () => {
    const event = { daysOff: [dayAfter(2)] }
    expect(placesOf(stepsOf(one(1, 4, { hours: 8, event })))).toEqual([1, 3])
    expect(stepsOf(one(1, 4, { in: "paint", hours: 8, event }), apart)).toEqual([])
  })

  it("have no place before today or with closed edges", () => {
    for (const [from, until] of [
      [-1, 2],
      [4, 6],
      [6, 9]
    ] as const) {
      const places = placesOf(stepsOf(one(from, until, { hours: 4 }), apart))
      expect([from, ...new Set(places)]).toEqual([from, from === 4 ? "whole" : NO_PLACE])
    }
    expect(placesOf(stepsOf(one(3, 6, { hours: 4 }), apart))).toEqual([NO_PLACE, NO_PLACE])
  })

  it("stay together if they could exceed the maximum length", () => {
    const due = (days: number) => placesOf(stepsOf({ ...one(1, 3), due: days }, apart))
    expect(due(9)).toEqual([1, 2])
    expect(due(514)).toEqual([1, 2])
    expect(due(516)).toEqual(["whole"])
    const event = { daysOff: [dayAfter(2)] }
    expect(placesOf(stepsOf({ ...one(1, 4, { event, hours: 8 }), due: 600 }, apart))).toEqual([
      1, 3
    ])
  })

  it("are as many as in the uninterrupted plan, without places", () => {
    const asInRow = (taken: number) => ({ ...apart, daysInRow: new Map([["a1", taken]]) })
    expect(placesOf(stepsOf(one(1, 3), asInRow(3)))).toEqual([NO_PLACE, NO_PLACE, NO_PLACE])
    expect(placesOf(stepsOf(one(1, 3), asInRow(2)))).toEqual([1, 2])
    const step = { referenceDate: "installation" as const, offsetDays: 0 }
    const counted = { ...one(1, 3, { step }), due: 1 }
    const dueOf = (taken: number) => stepsOf(counted, asInRow(taken))[0]?.due
    expect(dueOf(3)).toBe(dueOf(2))
  })
})

describe("a step that could exceed the maximum length", () => {
  const idsOf = (steps: ReadonlyArray<SmallStep>, due: number) =>
    stepsOf({ due, steps }).map(({ eventId }) => eventId)

  it("stays, and the others of its order move", () => {
    const short = { in: "paint", from: 0 }
    const long = (days: number) => {
      const until = days === 784 ? 1_096 : 1_097
      return { in: "paint", from: 0, until, hours: 0 }
    }
    expect(idsOf([short, long(785), short], 2_000)).toEqual(["a1", "a3"])
    expect(idsOf([short, long(784), short], 2_000)).toEqual(["a1", "a2", "a3"])
    expect(idsOf([short, long(785)], 30)).toEqual(["a1"])
  })

  it("stays interrupted far ahead", () => {
    const from = (begin: number) => {
      const event = { daysOff: [dayAfter(begin + 1)] }
      return idsOf([{ in: "saw", from: begin, until: begin + 3, hours: 4, event }], 1)
    }
    expect(from(1)).toEqual(["a1", "a1"])
    expect(from(511)).toEqual(["a1", "a1"])
    expect(from(518)).toEqual([])
  })
})

describe("two steps that end and start on the same day", () => {
  const two = (saw: SmallStep, paint: SmallStep) => stepsOf({ steps: [saw, paint] })
  const saw1 = { in: "saw", from: 1, until: 3, hours: 6 }
  const paint1 = { in: "paint", from: 2, hours: 3 }

  it("share it, and may only continue that by default", () => {
    const [first, second] = two(saw1, paint1)
    expect(sharesToday(first as MovableStep, second)).toBe(true)
    expect([first?.sharing?.onlyAt, second?.sharing?.onlyAt]).toEqual([1, 2])
    const anywhere = stepsOf({ steps: [saw1, paint1] }, { mayShareDays: true })
    expect(anywhere.map(({ sharing }) => sharing?.onlyAt)).toEqual([null, null])
  })

  it("share none if they follow each other or one has no worked day", () => {
    const [first, second] = two(saw1, { ...paint1, from: 3 })
    expect(sharesToday(first as MovableStep, second)).toBe(false)
    expect([first?.sharing, second?.sharing]).toEqual([null, null])
    expect(sharesToday(first as MovableStep, undefined)).toBe(false)
    const closed = two({ in: "saw", from: 5, hours: 3 }, { in: "paint", from: 5, hours: 3 })
    expect(closed.map(({ sharing }) => sharing)).toEqual([null, null])
    const late = two({ in: "saw", from: 5, hours: 3 }, { in: "paint", from: 7, hours: 3 })
    expect(late.map(({ sharing }) => sharing)).toEqual([null, null])
  })

  it("share it with a fixed step if both fit", () => {
    const locked = { event: { dateLocked: true } }
    const from = (hours: number, begin: number, until: number) => {
      const stays = { in: "saw", from: begin, until, hours, ...locked }
      const found = stepsOf({ steps: [stays, { in: "paint", from: until - 1, hours: 4 }] })
      return (
        (found[0]?.from ?? 0) -
        (stepsOf({ due: 1, steps: [{ in: "saw", from: 0 }] })[0]?.due ?? 0) +
        1
      )
    }
    expect(from(4, 1, 2)).toBe(1)
    expect(from(5, 1, 2)).toBe(2)
    expect(from(8, 1, 3)).toBe(2)
    expect(from(9, 1, 3)).toBe(3)
  })
})

describe("the maximum days of a step", () => {
  it("are its current ones, one more than specified, or those of small loads", () => {
    const step = stepOfDays(70)
    expect(mostDays(step, 3, false)).toBe(3)
    expect(mostDays(step, 3, true)).toBe(71)
    expect(mostDays(stepOfDays(2), 3, true)).toBe(60)
    expect(mostDays(stepOfDays(2), 90, true)).toBe(90)
  })
})

const stepOfDays = (numberOfDays: number) => {
  const plan = smallShop({ saw: 8 }, { a: one(0, 1, { step: { numberOfDays } }) })
  const step = plan.workOrder.get("a")?.steps[0]
  if (step === undefined) throw new Error("it is there")
  return step
}
