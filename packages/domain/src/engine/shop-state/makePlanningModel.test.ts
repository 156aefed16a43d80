import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  installationEventRow,
  MONDAY,
  type SmallOrder,
  smallShop,
  taken
} from "../../../testing/index.ts"
import { daysBetween, fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { ALWAYS, NEVER, NO_PLACE } from "../placement/index.ts"
import { makePlanningModel, type PlanningBounds } from "./makePlanningModel.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"

const usual: PlanningBounds = { today: dayAfter(0), frozen: {}, horizonDays: 10, mayStretch: false }

const modelOf = (plan: Plan, bounds: Partial<PlanningBounds> = {}): PlanningModel =>
  makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), { ...usual, ...bounds })

const shopOf = (orders: Readonly<Record<string, SmallOrder>>) =>
  smallShop({ saw: 8, paint: 8, glue: 8 }, orders)

const after = (epochDay: number): number => daysBetween(MONDAY, fromEpochDay(epochDay))
const spanOf = ({ span }: PlanningModel) => [after(span.first), after(span.until)]
const alone = (from: number, fields: Partial<SmallOrder> = {}) => ({
  steps: [{ in: "saw", from }],
  ...fields
})

describe("the horizon of planning", () => {
  const until = (fields: Partial<SmallOrder>) => spanOf(modelOf(shopOf({ a: alone(0, fields) })))

  it("goes from today to some worked days after all due dates", () => {
    expect(until({ due: 14 })).toEqual([0, 28])
    expect(until({ deliveryDate: dayAfter(14) })).toEqual([0, 28])
    expect(until({ productionDate: dayAfter(14), due: 3 })).toEqual([0, 28])
    expect(until({ due: 14, productionDate: dayAfter(3) })).toEqual([0, 28])
  })

  it("extends beyond the last step but not for a visit", () => {
    const plan = shopOf({ a: alone(0), b: alone(13, { due: 3 }) })
    expect(spanOf(modelOf(plan))).toEqual([0, 28])
    const visit = installationEventRow("visit", {
      workOrderId: "a",
      startDate: dayAfter(70),
      endDate: dayAfter(71)
    })
    expect(spanOf(modelOf(planWith(plan, { event: [visit] })))).toEqual([0, 28])
  })

  it("starts at the fence after today", () => {
    const plan = shopOf({ a: alone(9) })
    expect(spanOf(modelOf(plan, { frozen: { fence: dayAfter(2) } }))[0]).toBe(2)
    expect(spanOf(modelOf(plan, { frozen: { fence: dayAfter(-2) } }))[0]).toBe(0)
    expect(spanOf(modelOf(plan, { frozen: { fence: null } }))[0]).toBe(0)
  })

  it("counts worked days of the shop", () => {
    const { shopDays, span } = modelOf(shopOf({ a: alone(0) }))
    expect([0, 1, 5, 7, 14].map((day) => shopDays(span.first + day))).toEqual([0, 1, 5, 5, 10])
  })
})

const stepOf = (plan: Plan, bounds: Partial<PlanningBounds> = {}, at = 0) =>
  modelOf(plan, bounds).orders[0]?.steps[at] as MovableStep

describe("fixed work", () => {
  const freeIn = (plan: Plan, bounds: Partial<PlanningBounds> = {}) =>
    [...(stepOf(plan, bounds).profile.free[0] ?? [])].slice(0, 4)

  it("takes its room", () => {
    const others = {
      other: { steps: taken("saw", [0], 3) },
      done: { steps: [{ in: "saw", from: 1, event: { status: "Completed" as const } }] },
      movable: alone(2)
    }
    expect(freeIn(shopOf({ a: alone(3), ...others }))).toEqual([500, 800, 800, 800])
    const only = { movable: ({ workOrderId }: { workOrderId: string }) => workOrderId === "a" }
    expect(freeIn(shopOf({ a: alone(3), ...others }), only)).toEqual([500, 800, 0, 800])
  })

  it("is late if no step of its order moves, unless only some are movable", () => {
    const locked = { event: { dateLocked: true } }
    const plan = shopOf({
      a: { due: 3, steps: [{ in: "saw", from: 4, ...locked }] },
      b: { due: 9, steps: [{ in: "paint", from: 4, ...locked }] },
      c: {
        due: 3,
        steps: [
          { in: "paint", from: 7, ...locked },
          { in: "saw", from: 8 }
        ]
      },
      d: { steps: [{ in: "glue", from: 4, ...locked }] }
    })
    const { keptOrders, orders } = modelOf(plan)
    expect(keptOrders.map(({ keptLate, workOrderId }) => [workOrderId, keptLate])).toEqual([
      ["a", { stepId: "a1", end: dayAfter(5), days: 2 }]
    ])
    expect(orders.map(({ keptLate }) => keptLate)).toEqual([
      { stepId: "c1", end: dayAfter(8), days: 3 }
    ])
    const some = modelOf(plan, { movable: () => true })
    expect(some.keptOrders).toEqual([])
    expect(some.orders.map(({ keptLate }) => keptLate)).toEqual([null])
  })
})

describe("a step that fits nowhere", () => {
  const plan = shopOf({
    a: {
      due: 9,
      steps: [
        { in: "saw", from: 0, hours: 20 },
        { in: "paint", from: 1 }
      ]
    },
    b: alone(3)
  })

  it("is set aside with its room while others are planned", () => {
    const { profiles, orders, unplaceable } = modelOf(plan)
    expect(orders.map(({ steps }) => steps.map(({ stepId }) => stepId))).toEqual([["a2"], ["b1"]])
    expect(unplaceable).toMatchObject([{ workOrderId: "a", eventId: "a1" }])
    expect(profiles.map(({ resource }) => "id" in resource && resource.id).sort()).toEqual([
      "paint",
      "saw"
    ])
    expect(orders[1]?.steps[0]?.profile.free[0]?.[0]).toBeLessThan(0)
  })

  it("is set aside with known steps without a place", () => {
    const { unplaceable } = modelOf(plan)
    const known = unplaceable.map((one) => ({ ...one, workOrderId: "b", eventId: "b1" }))
    const crowded = modelOf(plan, { crowdedOut: known })
    expect(crowded.unplaceable.map(({ eventId }) => eventId).sort()).toEqual(["a1", "b1"])
    expect(crowded.orders.map(({ workOrderId }) => workOrderId)).toEqual(["a"])
  })

  it("takes more days if allowed", () => {
    const { orders, unplaceable } = modelOf(plan, { mayStretch: true })
    expect(unplaceable).toEqual([])
    expect(orders[0]?.steps[0]).toMatchObject({ days: 3, maxDays: 3, stretched: true })
    expect(orders[0]?.steps[1]).toMatchObject({ days: 1, maxDays: 2, stretched: false })
    const sixty = shopOf({ a: { steps: [{ in: "saw", from: 0, hours: 480 }] } })
    const wide = { mayStretch: true, horizonDays: 100 }
    expect(stepOf(sixty, wide)).toMatchObject({ days: 60, stretched: true })
    expect(
      modelOf(shopOf({ a: { steps: [{ in: "saw", from: 0, hours: 488 }] } }), wide)
    ).toMatchObject({ orders: [], unplaceable: [{ eventId: "a1" }] })
  })
})

describe("the limits of a step", () => {
  const locked = { event: { dateLocked: true } }

  it("follow from the fixed steps before and after it", () => {
    const plan = shopOf({
      a: {
        due: 9,
        steps: [
          { in: "glue", from: 0, until: 2, ...locked },
          { in: "saw", from: 2 },
          { in: "glue", from: 4, ...locked },
          { in: "glue", from: 7, ...locked }
        ]
      }
    })
    const { due, from, sharing, until } = stepOf(plan)
    expect([after(from), after(until), after(due)]).toEqual([2, 4, 9])
    expect(sharing).toBeNull()
    const bare = stepOf(shopOf({ a: alone(2) }))
    expect([bare.from, bare.until, bare.due]).toEqual([ALWAYS, NEVER, NEVER])
  })

  it("ignore a later fixed step that it does not precede", () => {
    const steps = (glue: number) => [
      { in: "saw", from: 2, until: 4 },
      { in: "glue", from: glue, ...locked }
    ]
    expect(stepOf(shopOf({ a: { steps: steps(2) } })).until).toBe(NEVER)
    expect(after(stepOf(shopOf({ a: { steps: steps(3) } })).until)).toBe(4)
    expect(after(stepOf(shopOf({ a: { steps: steps(7) } })).until)).toBe(7)
    const before = [
      { in: "glue", from: 7, ...locked },
      { in: "saw", from: 2 }
    ]
    expect(stepOf(shopOf({ a: { steps: before } })).until).toBe(NEVER)
  })

  it("start from its date if it comes after it", () => {
    const step = { referenceDate: "installation" as const, offsetDays: 1 }
    const plan = shopOf({ a: { due: 3, steps: [{ in: "saw", from: 4, step }] } })
    const { due, from } = stepOf(plan)
    expect([after(from), after(due)]).toEqual([3, 5])
    expect(toEpochDay(dayAfter(3))).toBe(from)
  })
})

describe("the current place of a step", () => {
  const placeOf = (from: number, until: number) =>
    stepOf(shopOf({ a: { steps: [{ in: "saw", from, until }] } })).placeToday

  it("exists if it starts and ends on worked days from today on", () => {
    expect([placeOf(0, 1), placeOf(2, 4), placeOf(4, 8), placeOf(7, 9)]).toEqual([0, 2, 4, 5])
  })

  it("is missing before today and on closed edges", () => {
    const nowhere = [placeOf(-3, -2), placeOf(-3, 1), placeOf(5, 6), placeOf(6, 9), placeOf(3, 6)]
    expect(nowhere).toEqual(nowhere.map(() => NO_PLACE))
  })
})
