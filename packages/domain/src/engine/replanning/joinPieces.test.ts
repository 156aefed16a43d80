import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, smallShop, taken } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { defaultObjective, type Objective } from "../plan-score/Objective.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { releaseOrder, reserveOrder } from "../shop-state/placing/reserveOrder.ts"
import type { ShopState } from "../shop-state/ShopState.ts"
import { joinPieces } from "./joinPieces.ts"

const HOURS = "TimePerWorkOrder" as const
const atMost = (max: number) => ({
  mayInterrupt: true,
  capacities: [{ measureType: HOURS, min: null, max, weekdayMaxima: [] }]
})

const roomOf = ({ model }: ShopState) =>
  model.profiles.map(({ free }) => free.map((days) => [...days]))

const joinedFrom = (
  orders: Readonly<Record<string, SmallOrder>>,
  others: SmallOrder["steps"],
  places: ReadonlyArray<number>,
  objective: Objective = ["tardiness"]
) => {
  const plan = smallShop({ saw: atMost(8), paint: 8 }, { ...orders, other: { steps: others } })
  const bounds = {
    today: dayAfter(0),
    frozen: {},
    horizonDays: 30,
    mayStretch: false,
    mayInterrupt: true
  }
  const model = makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds)
  const state = emptyState(model)
  const before = roomOf(state)
  state.place.set(places)
  for (const order of model.orders.keys()) reserveOrder(state, order)
  const isJoined = joinPieces(state, objective)
  const lying = [...state.place]
  for (const order of model.orders.keys()) releaseOrder(state, order)
  expect(roomOf(state)).toEqual(before)
  expect(state.total).toEqual({ ...emptyState(model).total })
  return { isJoined, lying }
}

const sawing = (days: number, from = 14) => ({
  in: "saw",
  from,
  until: from + days,
  hours: 8 * days
})
const alone = (days: number, due = 20) => ({ a: { due, steps: [sawing(days)] } })

describe("the days of an interrupted step", () => {
  it("are joined where there is room, closest to the last day", () => {
    expect(joinedFrom(alone(2), [], [0, 2])).toEqual({ isJoined: true, lying: [1, 2] })
    expect(joinedFrom(alone(3), [], [0, 2, 5])).toEqual({ isJoined: true, lying: [3, 4, 5] })
    const sooner = joinedFrom(alone(2), taken("saw", [3]), [1, 4])
    expect(sooner).toEqual({ isJoined: true, lying: [1, 2] })
  })

  it("move earlier if there is room, otherwise later", () => {
    expect(joinedFrom(alone(2), taken("saw", [1]), [0, 2])).toEqual({
      isJoined: true,
      lying: [2, 3]
    })
    expect(joinedFrom(alone(2), taken("saw", [3, 7]), [2, 4])).toEqual({
      isJoined: true,
      lying: [1, 2]
    })
    expect(joinedFrom(alone(2), taken("saw", [1, 3]), [0, 2])).toEqual({
      isJoined: true,
      lying: [4, 5]
    })
  })

  it("stay apart if the order would be late", () => {
    const days = { isJoined: false, lying: [0, 2] }
    expect(joinedFrom(alone(2, 3), taken("saw", [1]), [0, 2])).toEqual(days)
    expect(joinedFrom(alone(2, 4), taken("saw", [1]), [0, 2])).toEqual({
      isJoined: true,
      lying: [2, 3]
    })
  })

  it("stay apart if they are today", () => {
    const today = { ...sawing(2, 0), until: 3, event: { daysOff: [dayAfter(1)] } }
    const a = { due: 20, steps: [{ ...today, step: { numberOfDays: 2 } }] }
    expect(joinedFrom({ a }, [], [0, 2])).toEqual({ isJoined: false, lying: [0, 2] })
    expect(joinedFrom({ a }, [], [0, 3])).toEqual({ isJoined: true, lying: [2, 3] })
  })

  it("stay apart if joining moves another step", () => {
    const today = { ...sawing(2, 0), until: 3, event: { daysOff: [dayAfter(1)] } }
    const steps = [today, sawing(2)]
    const lying = [0, 2, 4, 6]
    const joined = joinedFrom({ a: { due: 20, steps } }, [], lying, defaultObjective)
    expect(joined).toEqual({ isJoined: true, lying: [0, 2, 5, 6] })
  })

  it("stay as they are if already in a row", () => {
    const row = joinedFrom(alone(3), [], [1, 2, 3])
    expect(row).toEqual({ isJoined: false, lying: [1, 2, 3] })
    const single = { a: { due: 20, steps: [sawing(1), { in: "paint", from: 14 }] } }
    expect(joinedFrom(single, [], [3, 7])).toEqual({ isJoined: false, lying: [3, 7] })
  })
})

describe("the days of a step between others", () => {
  const between = (due = 20) => ({
    a: { due, steps: [{ in: "paint", from: 9 }, sawing(2), { in: "paint", from: 14 }] }
  })

  it("stay between its neighbours", () => {
    expect(joinedFrom(between(), taken("saw", [2]), [0, 1, 3, 4])).toEqual({
      isJoined: false,
      lying: [0, 1, 3, 4]
    })
    expect(joinedFrom(between(), taken("saw", [2]), [0, 1, 3, 5])).toEqual({
      isJoined: true,
      lying: [0, 3, 4, 5]
    })
    expect(joinedFrom(between(), taken("saw", [3]), [0, 2, 4, 5])).toEqual({
      isJoined: true,
      lying: [0, 1, 2, 5]
    })
    expect(joinedFrom(between(), [], [2, 3, 5, 6])).toEqual({ isJoined: true, lying: [2, 4, 5, 6] })
  })
})

describe("several interrupted steps", () => {
  const two = { a: { due: 3, steps: [sawing(2)] }, b: { due: 20, steps: [sawing(2)] } }

  it("are joined one by one, and the result is reported", () => {
    expect(joinedFrom(two, taken("saw", [1]), [0, 2, 4, 6])).toEqual({
      isJoined: true,
      lying: [0, 2, 5, 6]
    })
    expect(joinedFrom(two, [], [0, 1, 4, 6])).toEqual({ isJoined: true, lying: [0, 1, 5, 6] })
  })

  it("are joined within one order too", () => {
    const a = { due: 20, steps: [sawing(2), sawing(2, 16)] }
    expect(joinedFrom({ a }, [], [0, 2, 4, 6])).toEqual({ isJoined: true, lying: [1, 2, 5, 6] })
  })
})
