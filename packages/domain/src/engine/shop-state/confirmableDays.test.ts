import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  accepted,
  blockerRow,
  calendarsOf,
  MONDAY,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addWorkedDays, occupied } from "../../kernel/calendar/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import { addDays, type LocalDate, lengthInDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, isTooLong, MAX_STEP_DAYS } from "../../records/event/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { confirmMoves, replan, replanning } from "../planning/index.ts"

const closure = (id: string, start: LocalDate, days: number) =>
  blockerRow(id, {
    ...allDayTime({ start, end: addDays(start, days) }),
    scope: { wholeShop: true }
  })

const assembly = { kind: "progress", id: "assembly" } as const

const longSteps = fc
  .record({
    closures: fc.array(fc.integer({ min: 300, max: 355 }), { maxLength: 6 }),
    full: fc.array(fc.constantFrom(3, 40, 380, 500), { maxLength: 4 }),
    max: fc.integer({ min: 1, max: 3 }),
    orders: fc.array(
      fc.record({
        days: fc.oneof(
          fc.constantFrom(2, 2, 3, 20, MAX_NUMBER_OF_DAYS, 2 * MAX_NUMBER_OF_DAYS),
          fc.integer({ min: 1, max: MAX_NUMBER_OF_DAYS })
        ),
        dueIn: fc.option(fc.oneof(fc.nat(9), fc.nat(2_000))),
        startsIn: fc.oneof(fc.nat(9), fc.nat(1_500)),
        perDay: fc.integer({ min: 0, max: 3 })
      }),
      { minLength: 1, maxLength: 4 }
    )
  })
  .map(({ closures, full, max, orders }) => {
    const empty = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [
        progressRow("assembly", {
          mayInterrupt: true,
          capacities: [{ measureType: "TimePerWorkOrder", min: null, max, weekdayMaxima: [] }]
        })
      ],
      event: closures.map((length, year) => {
        const start = addDays(MONDAY, 365 * year + 9)
        return closure(`closure-${year}`, start, length)
      })
    })
    const calendar = calendarOf(Result.getOrThrow(planCalendars(empty)), assembly)
    let begins = MONDAY
    const kept = full.map((days, nth) => {
      // Leaves a free day before each block.
      const { start, end } = occupied(calendar, addWorkedDays(calendar, begins, 1), days)
      begins = end
      return {
        workOrder: workOrderRow(`full-${nth}`, {
          values: [{ measureType: "TimePerWorkOrder", value: days * max }],
          steps: [workOrderStep(`full-step-${nth}`, "assembly")]
        }),
        event: stepEventRow(`full-event-${nth}`, {
          workOrderId: `full-${nth}`,
          stepId: `full-step-${nth}`,
          progressId: "assembly",
          dateLocked: true,
          startDate: start,
          endDate: end
        })
      }
    })
    const busy = planWith(empty, {
      workOrder: kept.map(({ workOrder }) => workOrder),
      event: kept.map(({ event }) => event)
    })
    return planWith(busy, {
      workOrder: orders.map(({ days, dueIn, perDay }, nth) =>
        workOrderRow(`order-${nth}`, {
          installationDate: dueIn === null ? null : addDays(MONDAY, dueIn),
          values: [{ measureType: "TimePerWorkOrder", value: days * perDay }],
          steps: [
            workOrderStep(`step-${nth}`, "assembly", {
              numberOfDays: Math.min(days, MAX_NUMBER_OF_DAYS)
            })
          ]
        })
      ),
      event: orders.map(({ days, startsIn }, nth) => {
        const { start, end } = occupied(calendar, addDays(MONDAY, startsIn), days)
        return stepEventRow(`event-${nth}`, {
          workOrderId: `order-${nth}`,
          stepId: `step-${nth}`,
          progressId: "assembly",
          startDate: start,
          endDate: end
        })
      })
    })
  })

describe("a proposal with steps of maximum length", () => {
  it("can be confirmed at any time", () => {
    const seen = { long: 0, moved: 0, stays: 0 }
    fc.assert(
      fc.property(longSteps, fc.boolean(), fc.boolean(), (plan, mayInterrupt, mayStretch) => {
        const options = { today: MONDAY, iterations: 20, mayInterrupt, mayStretch }
        const search = replanning(plan, calendarsOf(plan), options)
        for (let next = search.next(); ; next = search.next()) {
          const proposal = next.done === true ? next.value : next.value?.proposal()
          if (proposal === undefined) continue
          const moves = accepted(proposal.changes, [])
          const confirmed = confirmMoves(plan, moves, { today: MONDAY, inSight: plan })
          const changes = Result.getOrThrow(confirmed).changes
          if (next.done !== true) continue
          seen.moved += changes.length
          for (const { end, to } of proposal.moves)
            if (lengthInDays({ start: to, end }) > 400) seen.long += 1
          for (const event of applyChanges(plan, changes).event.values())
            if (event.eventType === "StepEvent" && isTooLong(event)) seen.stays += 1
          return
        }
      }),
      { numRuns: runs(80) }
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  })

  it("reaches the maximum at five days a week with a closed year", () => {
    const days = Math.ceil((MAX_NUMBER_OF_DAYS * 7) / 5)
    expect(days + MAX_NUMBER_OF_DAYS).toBeLessThan(MAX_STEP_DAYS)
    const closed = longPlan()
    const { moves } = replan(closed, calendarsOf(closed), { today: MONDAY, iterations: 1 })
    expect(moves).toHaveLength(1)
    expect(
      Result.isSuccess(confirmMoves(closed, { moves }, { today: MONDAY, inSight: closed }))
    ).toBe(true)
  })
})

/** One order of maximum length that is a year late, next to a closure of eleven months. */
function longPlan(): Plan {
  const start = addDays(MONDAY, 700)
  const empty = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("assembly")],
    event: [closure("closure", addDays(MONDAY, 30), 360)]
  })
  const calendar = calendarOf(calendarsOf(empty), assembly)
  const days = occupied(calendar, start, MAX_NUMBER_OF_DAYS)
  return planWith(empty, {
    workOrder: [
      workOrderRow("order", {
        installationDate: addDays(MONDAY, 1_000),
        steps: [workOrderStep("step", "assembly", { numberOfDays: MAX_NUMBER_OF_DAYS })]
      })
    ],
    event: [
      stepEventRow("event", {
        workOrderId: "order",
        stepId: "step",
        progressId: "assembly",
        startDate: days.start,
        endDate: days.end
      })
    ]
  })
}
