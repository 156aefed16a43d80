import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  dayAfter,
  finished,
  type SmallOrder,
  smallShop,
  taken
} from "../../../testing/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { eventDays } from "../../records/event/index.ts"
import { type PlanCalendars, planCalendars } from "../../rules/capacity/index.ts"
import type { PlanningModel } from "../shop-state/index.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { lateUntilIn } from "./lateSteps.ts"
import {
  type ResolvedProfiles,
  type ResolveSearchOptions,
  resolveProfiles
} from "./resolveProfiles.ts"

const modelOf = (
  plan: Plan,
  calendars: PlanCalendars,
  today = dayAfter(0),
  mayInterrupt = false
) => {
  const bounds = { today, frozen: {}, horizonDays: 20, mayStretch: false, mayInterrupt }
  return makePlanningModel(plan, calendars, bounds)
}

const lyingIn = (plan: Plan, { orders }: PlanningModel) => ({
  lateUntil: lateUntilIn(
    plan,
    orders.flatMap(({ steps }) => steps)
  ),
  daysToday: ({ eventId }: { readonly eventId: string }) => {
    const { end, start } = eventDays(plan.event.get(eventId)!)
    return { start: toEpochDay(start), end: toEpochDay(end) }
  },
  isTouched: () => true,
  isToResolve: () => true
})

const usual: ResolveSearchOptions = { iterations: 0, seed: 1, isOver: () => false }

const easedIn = (
  orders: Readonly<Record<string, SmallOrder>>,
  options: Partial<ResolveSearchOptions> = {}
) => {
  const plan = smallShop({ saw: 8, paint: 8 }, orders)
  const model = modelOf(plan, Result.getOrThrow(planCalendars(plan)))
  const eased = finished(resolveProfiles(model, lyingIn(plan, model), { ...usual, ...options }))
  const moved = model.orders.flatMap(({ workOrderId }, at) =>
    eased.places[at] === null ? [] : [workOrderId]
  )
  return { ...eased, moved }
}

const alone = (hours: number, due = 9, from = 1) => ({ due, steps: [{ in: "saw", from, hours }] })

describe("the first attempt", () => {
  it("moves one large order instead of two small ones", () => {
    const { moved, movedDays, movedSteps, over } = easedIn({
      a: alone(4),
      b: alone(4),
      c: alone(8)
    })
    expect({ moved, movedDays, movedSteps, over }).toEqual({
      moved: ["c"],
      movedDays: 1,
      movedSteps: 1,
      over: 0
    })
  })

  it("measures size by day, not by duration", () => {
    const long = { due: 9, steps: [{ in: "saw", from: 1, until: 3, hours: 8 }] }
    expect(easedIn({ a: long, b: alone(4), c: alone(6) }).moved).toEqual(["c"])
  })

  it("moves the first of two equal orders", () => {
    expect(easedIn({ a: alone(8), b: alone(8) }).moved).toEqual(["a"])
  })

  it("reports the remaining overload, including all load on closed days", () => {
    const full = { other: { steps: taken("saw", [0, 2, 3, 4, 7]) } }
    const on = { a: alone(6, 3), b: alone(5, 3) }
    expect(easedIn({ ...on, ...full })).toMatchObject({ over: 300, movedSteps: 0, moved: [] })
    const twice = { steps: [...taken("saw", [0, 2, 3, 4, 7]), ...taken("saw", [8, 8])] }
    expect(easedIn({ ...on, other: twice }).over).toBe(1100)
    const closed = { a: { due: 6, steps: [{ in: "saw", from: 5, hours: 3 }] } }
    const early = { other: { steps: taken("saw", [0, 1, 2, 3, 4]) } }
    expect(easedIn({ ...closed, ...early })).toMatchObject({ over: 300, movedSteps: 0 })
    expect(easedIn(closed)).toMatchObject({ over: 0, movedSteps: 1, movedDays: 1 })
  })
})

describe("an interruptible step", () => {
  it("counts as one moved step, by the moves of its days", () => {
    const hours = { measureType: "TimePerWorkOrder" as const, min: null, max: 8 }
    const saw = { mayInterrupt: true, capacities: [{ ...hours, weekdayMaxima: [] }] }
    const a = { due: 9, steps: [{ in: "saw", from: 1, until: 3, hours: 16 }] }
    const plan = smallShop({ saw }, { a, other: { steps: taken("saw", [1, 2, 4, 7, 8]) } })
    const model = modelOf(plan, Result.getOrThrow(planCalendars(plan)), dayAfter(0), true)
    const day = toEpochDay(dayAfter(0))
    const current = {
      ...lyingIn(plan, model),
      daysToday: ({ placeToday }: { readonly placeToday: number }) => ({
        start: day + placeToday,
        end: day + placeToday + 1
      })
    }
    const { movedDays, movedSteps, over } = finished(resolveProfiles(model, current, usual))
    expect({ movedDays, movedSteps, over }).toEqual({ movedDays: 2, movedSteps: 1, over: 0 })
  })
})

describe("further attempts", () => {
  const fullTuesday = { steps: [...taken("saw", [1]), ...taken("saw", [0], 2)] }
  /** If the larger order is first, it takes the room that the other one needs. */
  const inTheWay = { a: alone(6), b: alone(4, 2), other: fullTuesday }

  it("reduce the overload where the sequence matters", () => {
    expect(easedIn(inTheWay).over).toBe(400)
    expect(easedIn(inTheWay, { iterations: 20 })).toMatchObject({ over: 0, movedSteps: 2 })
  })

  it("move fewer steps", () => {
    const a = {
      due: 9,
      steps: [
        { in: "saw", from: 1, hours: 6 },
        { in: "paint", from: 2 }
      ]
    }
    const shop = { a, b: alone(4, 2), other: { steps: taken("saw", [0], 4) } }
    expect(easedIn(shop).movedSteps).toBe(2)
    expect(easedIn(shop, { iterations: 20 })).toMatchObject({ movedSteps: 1, moved: ["b"] })
  })

  it("move by fewer days", () => {
    const full = { steps: [...taken("saw", [0], 4), ...taken("saw", [2, 3, 4])] }
    const shop = { a: alone(6), b: alone(4, 2), other: full }
    expect(easedIn(shop)).toMatchObject({ movedSteps: 1, movedDays: 6, moved: ["a"] })
    expect(easedIn(shop, { iterations: 20 })).toMatchObject({ movedDays: 1, moved: ["b"] })
  })

  it("are limited and none if they cannot help", () => {
    expect(easedIn(inTheWay, { iterations: 7 }).iterations).toBe(7)
    expect(easedIn({ a: alone(8), b: alone(8, 9, 2) }, { iterations: 7 }).iterations).toBe(0)
    const one = { a: alone(8), other: { steps: taken("saw", [1]) } }
    expect(easedIn(one, { iterations: 7 })).toMatchObject({ iterations: 0, movedSteps: 1 })
    let left = 3
    const isOver = () => left-- <= 0
    expect(easedIn(inTheWay, { iterations: 7, isOver }).iterations).toBe(3)
  })
})

const valuesOf = ({ movedDays, movedSteps, over, pulledApart }: ResolvedProfiles) => [
  over,
  movedSteps,
  pulledApart,
  movedDays
]

const isNoWorse = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean => {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 || (one[at] ?? 0) < (other[at] ?? 0)
}

describe("more attempts", () => {
  it("never give a worse result and keep the room of the shop", () => {
    fc.assert(
      fc.property(crowdedShop, ({ calendars, plan, today }) => {
        const model = modelOf(plan, calendars, today)
        const room = () => model.profiles.map(({ free }) => free.map((days) => [...days]))
        const before = room()
        const eased = (iterations: number) =>
          valuesOf(finished(resolveProfiles(model, lyingIn(plan, model), { ...usual, iterations })))
        const [none, few, many] = [eased(0), eased(3), eased(12)]
        expect([few, isNoWorse(few, none)]).toEqual([few, true])
        expect([many, isNoWorse(many, few)]).toEqual([many, true])
        expect(room()).toEqual(before)
      }),
      { numRuns: 15 }
    )
  })
})
