import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MachineOrder, MONDAY, machineOrders, planOfMachines } from "../../testing/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { applyChanges, type Plan, planWith } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { replan } from "../planning/index.ts"
import { addDays, daysBetween } from "../time/index.ts"

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

/** One order whose steps each lie some days later than the one before would have them. */
const spreadOrder = fc.record({
  order: machineOrders.map(([first]) => first as MachineOrder),
  locked: fc.nat(2),
  later: fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 })
})

describe("a step beside one of its order that is locked", () => {
  it("stays before it where it is today, and after it where it comes after", () => {
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
      { numRuns: 100 }
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })
})

describe("a step that no day can take in its days", () => {
  it("takes as few more as its shares need, up to sixty, where it may", () => {
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
      { numRuns: 60 }
    )
  })
})
