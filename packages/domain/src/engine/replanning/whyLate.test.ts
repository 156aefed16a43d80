import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { toReplanProposal } from "../plan-score/toReplanProposal.ts"
import { replan } from "../planning/index.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { reserveOrder } from "../shop-state/placing/reserveOrder.ts"
import type { ShopState } from "../shop-state/ShopState.ts"
import { firstPlans } from "./firstPlans.ts"

const HOURS = "TimePerWorkOrder" as const

const lateIn = (orders: Readonly<Record<string, SmallOrder>>, mayStretch = false) => {
  const saw = {
    includeSaturday: true,
    capacities: [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]
  }
  const plan = smallShop({ saw, paint: 8, glue: 8 }, orders)
  const calendars = Result.getOrThrow(planCalendars(plan))
  return replan(plan, calendars, { today: dayAfter(0), iterations: 30, mayStretch }).late
}

const full = (date: number, progressId = "saw") => ({
  _tag: "DayFull",
  progressId,
  measureType: HOURS,
  date: dayAfter(date),
  asked: 8,
  free: 0
})
const notBefore = (date: number) => ({ _tag: "NotBefore", date: dayAfter(date) })
const locked = { event: { dateLocked: true } }
const chain = (due: number) => ({
  due,
  steps: ["saw", "paint", "glue"].map((where, from) => ({ in: where, from }))
})

describe("a late order", () => {
  it("is delayed by today, through the steps after its first one", () => {
    expect(lateIn({ a: chain(1) })).toEqual([
      { workOrderId: "a", days: 2, atLeast: 2, stepId: "a1", why: notBefore(0) }
    ])
    expect(lateIn({ a: chain(3) })).toEqual([])
  })

  it("is delayed by the step without room, not by earlier ones", () => {
    const shop = { a: chain(2), other: { steps: taken("paint", [1]) } }
    expect(lateIn(shop)).toEqual([
      { workOrderId: "a", days: 2, atLeast: 1, stepId: "a2", why: full(1, "paint") }
    ])
    const first = { a: chain(3), other: { steps: taken("saw", [0]) } }
    expect(lateIn(first)).toEqual([
      { workOrderId: "a", days: 1, atLeast: 0, stepId: "a1", why: full(0) }
    ])
    const last = { a: chain(3), other: { steps: taken("glue", [2, 3]) } }
    expect(lateIn(last)).toEqual([
      { workOrderId: "a", days: 2, atLeast: 0, stepId: "a3", why: full(3, "glue") }
    ])
  })

  it("is delayed by the first of its latest steps", () => {
    const steps = [
      { in: "saw", from: 0, step: { referenceDate: "production" as const } },
      { in: "paint", from: 1 }
    ]
    const order = (due: number) => ({ due, productionDate: dayAfter(1), steps })
    const other = { steps: [...taken("saw", [0, 1]), ...taken("paint", [3, 4])] }
    const held = { workOrderId: "a", atLeast: 0, stepId: "a1", why: full(1) }
    expect(lateIn({ a: order(7), other })).toMatchObject([{ ...held, days: 2 }])
    expect(lateIn({ a: order(14), other })).toMatchObject([{ ...held, days: 2 }])
  })

  it("is delayed by a fixed step between others", () => {
    const steps = (saw: number) => ({
      due: 3,
      steps: [
        { in: "saw", from: 0 },
        { in: "glue", from: saw, until: 4, ...locked },
        { in: "paint", from: 4 }
      ]
    })
    const why = { workOrderId: "a", stepId: "a3", why: notBefore(4) }
    expect(lateIn({ a: steps(2) })).toMatchObject([{ ...why, days: 2 }])
    const other = { steps: taken("saw", [0, 1, 2]) }
    expect(lateIn({ a: { ...steps(2), steps: steps(3).steps }, other })).toMatchObject([why])
  })

  it("is delayed by a step on Saturday although another stays until Friday", () => {
    const steps = [
      { in: "glue", from: 4, ...locked },
      { in: "saw", from: 5 },
      { in: "paint", from: 7 }
    ]
    expect(lateIn({ a: { due: 5, steps } })).toMatchObject([{ stepId: "a2", why: notBefore(5) }])
  })

  it("is late by a fixed step if no other is later", () => {
    const stays = { in: "saw", from: 4, ...locked }
    const late = { days: 2, atLeast: 2, stepId: "a1", why: { _tag: "Stays", until: dayAfter(5) } }
    expect(lateIn({ a: { due: 3, steps: [stays] } })).toEqual([{ workOrderId: "a", ...late }])
    const before = [{ in: "paint", from: 0 }, stays]
    expect(lateIn({ a: { due: 3, steps: before } })).toEqual([
      { workOrderId: "a", ...late, stepId: "a2" }
    ])
  })
})

describe("the late orders", () => {
  const stays = { due: 3, steps: [{ in: "saw", from: 4, ...locked }] }

  it("are sorted by id and exclude those in time", () => {
    const moves = { due: 0, steps: [{ in: "paint", from: 3 }] }
    const inTime = { due: 9, steps: [{ in: "glue", from: 3 }] }
    const late = lateIn({ d: stays, c: moves, b: inTime, a: stays, e: { ...moves, due: -2 } })
    expect(late.map(({ workOrderId }) => workOrderId)).toEqual(["a", "c", "d", "e"])
  })
})

const written = ({ days, elsewhere, later, model, place, total }: ShopState): string =>
  JSON.stringify([
    [...place],
    [...days],
    total,
    [later, elsewhere].map(({ members, size }) => [...members.slice(0, size)]),
    model.profiles.map(({ free }) => free.map((room) => [...room]))
  ])

describe("the explanation of a plan", () => {
  it("is the same when repeated and does not change the plan", () => {
    const other = { steps: [...taken("paint", [1, 2, 3], 4), ...taken("saw", [0, 1, 2], 4)] }
    const due = { ...chain(1), importance: 2 }
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      { a: due, b: chain(1), c: chain(2), other }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { state } = firstPlans(plan, calendars, { today: dayAfter(0) })
    const before = written(state)
    const search = { iterations: 3, stopped: "time" as const }
    const proposal = toReplanProposal(plan, state, search)
    expect(proposal.late.length).toBeGreaterThan(1)
    expect(proposal).toMatchObject(search)
    expect(written(state)).toBe(before)
    expect(toReplanProposal(plan, state, search)).toEqual(proposal)
  })

  it("does not affect the random numbers of a search", () => {
    const late = (where: string) => ({ due: 0, steps: [{ in: where, from: 0 }] })
    const plan = smallShop(
      { saw: 8, paint: 8, glue: 8 },
      { a: late("saw"), b: late("paint"), c: late("glue") }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const bounds = { today: dayAfter(0), frozen: {}, horizonDays: 9, mayStretch: false }
    const state = emptyState(makePlanningModel(plan, calendars, bounds))
    state.place.set([3, 2, 1])
    for (const order of [0, 1, 2]) reserveOrder(state, order)
    const before = written(state)
    const { late: orders } = toReplanProposal(plan, state, { iterations: 0, stopped: "time" })
    expect(orders.map(({ atLeast, days }) => [days, atLeast])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1]
    ])
    expect(written(state)).toBe(before)
  })
})
