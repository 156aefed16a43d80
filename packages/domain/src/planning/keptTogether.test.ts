import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  MONDAY,
  stepEventRow,
  throughProgresses,
  workOrderRow,
  workOrderStep
} from "../../testing/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { applyChanges, type Plan, planWith } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { addDays } from "../time/index.ts"
import { certify, replan, resolveOverloads } from "./index.ts"

const TUESDAY = addDays(MONDAY, 1)
const WEEK = { start: MONDAY, end: addDays(MONDAY, 7) }

/** An order of two steps that fill Monday together, with what another asks of their progresses on that day. */
const pairOnMonday = (
  hoursBeside: ReadonlyArray<number>,
  change: (event: StepEvent, at: number) => StepEvent = (event) => event
): Plan => {
  const plan = throughProgresses([2, 4], { due: addDays(MONDAY, 4) })
  const onMonday = [...plan.event.values()].flatMap((event, at) =>
    event.eventType === "StepEvent"
      ? [change({ ...event, startDate: MONDAY, endDate: TUESDAY }, at)]
      : []
  )
  return planWith(plan, {
    workOrder: hoursBeside.map((value, at) =>
      workOrderRow(`beside-${at}`, {
        installationDate: addDays(MONDAY, 4),
        steps: [
          workOrderStep(`beside-step-${at}`, `progress-${at}`, {
            values: [{ measureType: "TimePerWorkOrder", value }]
          })
        ]
      })
    ),
    event: [
      ...onMonday,
      ...hoursBeside.map((_, at) =>
        stepEventRow(`beside-event-${at}`, {
          workOrderId: `beside-${at}`,
          stepId: `beside-step-${at}`,
          progressId: `progress-${at}`,
          startDate: MONDAY,
          endDate: TUESDAY
        })
      )
    ]
  })
}

const calendarsOf = (plan: Plan) => Result.getOrThrow(planCalendars(plan))
const resolved = (plan: Plan, mayShareDays = false) =>
  resolveOverloads(plan, calendarsOf(plan), WEEK, { today: MONDAY, mayShareDays })

describe("two steps that share a day", () => {
  it("stay there where resolving moves others from it", () => {
    const plan = pairOnMonday([7, 7])
    const { changes, unresolved } = resolved(plan)
    expect([unresolved, changes.map(({ id }) => id).sort()]).toEqual([
      [],
      ["beside-event-0", "beside-event-1"]
    ])
  })

  it("stay there where the one has begun", () => {
    const begun = (event: StepEvent, at: number): StepEvent =>
      at === 0 ? { ...event, status: "Started" } : event
    const plan = pairOnMonday([], begun)
    const { changes } = replan(plan, calendarsOf(plan), { today: MONDAY, iterations: 20 })
    expect(changes).toEqual([])
  })

  it("are moved to another day together where they may share any", () => {
    const plan = pairOnMonday([7, 7])
    const kept = planWith(plan, {
      event: [...plan.event.values()].map((event) =>
        event.id.startsWith("beside") && event.eventType === "StepEvent"
          ? { ...event, dateLocked: true }
          : event
      )
    })
    const days = (mayShareDays: boolean) =>
      resolved(kept, mayShareDays).changes.map(({ after }) => (after as StepEvent).startDate)
    expect(days(true)).toEqual([TUESDAY, TUESDAY])
    expect(new Set(days(false)).size).toBe(2)
  })

  it("are certified wherever resolving leaves or puts them", () => {
    fc.assert(
      fc.property(crowdedShop, fc.boolean(), ({ calendars, plan, today }, mayShareDays) => {
        const shared = replan(plan, calendars, { today, mayShareDays: true, iterations: 20 })
        const crowded = applyChanges(plan, shared.changes)
        const days = { start: today, end: addDays(today, 14) }
        const options = { today, mayShareDays, iterations: 10 }
        const { changes } = resolveOverloads(crowded, calendars, days, options)
        expect(certify(crowded, changes, options)).toEqual([])
        const back = resolveOverloads(plan, calendars, days, options)
        expect(certify(plan, back.changes, options)).toEqual([])
      }),
      { numRuns: 100 }
    )
  })
})
