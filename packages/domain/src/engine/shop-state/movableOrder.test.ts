import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  type MachineOrder,
  MONDAY,
  machineOrders,
  planOfMachines,
  runs,
  smallShop
} from "../../../testing/index.ts"
import { addDays, daysBetween, toEpochDay } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { ALWAYS, NEVER } from "../placement/index.ts"
import { replan } from "../planning/index.ts"
import { emptyState, makePlanningModel, placeToday } from "./index.ts"

const HOURS = "TimePerWorkOrder" as const
const A_DAY = 8
const MAX_DAYS = 60

const stepAt = (plan: Plan, nth: number): StepEvent => {
  const event = plan.event.get(`event-0-${nth}`)
  if (event?.eventType !== "StepEvent") throw new Error("it is there")
  return event
}

const replanned = (plan: Plan, mayStretch: boolean) => {
  const options = { today: MONDAY, iterations: 10, mayStretch }
  const proposal = replan(plan, Result.getOrThrow(planCalendars(plan)), options)
  return { proposal, after: applyChanges(plan, proposal.changes) }
}

const spreadOrder = fc.record({
  order: machineOrders.map(([first]) => first as MachineOrder),
  locked: fc.nat(2),
  later: fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 })
})

describe("a step next to a locked one of its order", () => {
  it("stays on the side where it is", () => {
    const seen = { before: 0, after: 0 }
    fc.assert(
      fc.property(spreadOrder, ({ later, locked, order }) => {
        if (locked >= order.jobs.length || order.jobs.length === 1) return
        const made = planOfMachines([order])
        const plan = planWith(made, {
          event: order.jobs.map((_, nth) => {
            const event = stepAt(made, nth)
            const by = Math.max(later[nth] ?? 0, -daysBetween(MONDAY, event.startDate))
            return {
              ...event,
              startDate: addDays(event.startDate, by),
              endDate: addDays(event.endDate, by),
              dateLocked: nth === locked
            }
          })
        })
        const { after, proposal } = replanned(plan, false)
        if (proposal.refused.length > 0) return
        const fixed = stepAt(plan, locked)
        order.jobs.forEach((_, nth) => {
          const step = stepAt(after, nth)
          if (nth < locked && stepAt(plan, nth).endDate <= fixed.startDate) {
            seen.before += 1
            expect(step.endDate <= fixed.startDate).toBe(true)
          }
          if (nth > locked) {
            seen.after += 1
            expect(step.startDate >= fixed.endDate).toBe(true)
          }
        })
      }),
      { numRuns: runs(100) }
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })
})

describe("a step of an order with a locked one", () => {
  const stepsOf = (locked: number) => {
    const steps = [0, 2, 4].map((from, at) => ({
      ...{ in: "saw", from },
      event: { dateLocked: at === locked }
    }))
    const plan = smallShop({ saw: 8 }, { a: { due: 9, steps } })
    const bounds = { today: MONDAY, frozen: {}, horizonDays: 90, mayStretch: false }
    const model = makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds)
    return (model.orders[0]?.steps ?? []).map(({ from, until }) => [from, until])
  }
  const day = (at: number) => toEpochDay(dayAfter(at))

  it("ends before it if it does now, otherwise starts after it", () => {
    expect(stepsOf(1)).toEqual([
      [ALWAYS, day(2)],
      [day(3), NEVER]
    ])
    expect(stepsOf(2)).toEqual([
      [ALWAYS, day(4)],
      [ALWAYS, day(4)]
    ])
  })
})

describe("an order with several dates", () => {
  it("is late by its latest step", () => {
    const plan = smallShop(
      { saw: 8 },
      {
        a: {
          ...{ due: 14, deliveryDate: dayAfter(1) },
          steps: [
            { in: "saw", from: 3, step: { referenceDate: "delivery", offsetDays: -1 } },
            { in: "saw", from: 4 }
          ]
        }
      }
    )
    const bounds = { today: MONDAY, frozen: {}, horizonDays: 90, mayStretch: false }
    const model = makePlanningModel(plan, Result.getOrThrow(planCalendars(plan)), bounds)
    const state = emptyState(model)
    expect(placeToday(state, 0)).toBe(true)
    expect(state.late[0]).toBe(4)
    expect(state.total.lateOrders).toBe(1)
  })
})

describe("a stretched step", () => {
  it("is as late as with its own days if it starts on its date", () => {
    const days = (hours: number) => {
      const counted = { referenceDate: "installation" as const, offsetDays: 0 }
      const step = { in: "saw", from: 0, hours, step: counted }
      const plan = smallShop({ saw: 8 }, { a: { due: 0, steps: [step] } })
      return replan(plan, Result.getOrThrow(planCalendars(plan)), { today: MONDAY, iterations: 5 })
    }
    expect(days(8).score).toMatchObject({ lateOrders: 0, tardiness: 0 })
    const long = days(160)
    expect(long.moves).toMatchObject([{ stretched: true }])
    expect(long.score).toMatchObject({ lateOrders: 1, tardiness: 19 })
    expect(long.late).toMatchObject([{ days: 19 }])
  })
})

describe("a step that no day can hold in its days", () => {
  it("takes the fewest additional days, up to sixty", () => {
    const hours = fc.integer({ min: 1, max: 600 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 3 }), fc.boolean(), (value, days, may) => {
        const made = planOfMachines([
          { due: 90, importance: 1, from: 0, jobs: [{ machine: 0, days }] }
        ])
        const order = made.workOrder.get("order0")
        if (order === undefined) throw new Error("it is there")
        const steps = order.steps.map((step) => ({
          ...step,
          values: [{ measureType: HOURS, value }]
        }))
        const plan = planWith(made, { workOrder: [{ ...order, steps }] })
        const { after, proposal } = replanned(plan, may)
        const least = Math.max(days, Math.ceil(value / A_DAY))
        const fits = may ? least <= MAX_DAYS : least === days
        expect(proposal.refused.length).toBe(fits ? 0 : 1)
        const { endDate, startDate } = stepAt(after, 0)
        expect(daysBetween(startDate, endDate)).toBe(fits ? least : days)
        expect(proposal.moves.map(({ stretched }) => stretched)).toEqual(
          fits && least > days ? [true] : []
        )
      }),
      { numRuns: runs(60) }
    )
  })
})
