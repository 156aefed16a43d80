import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  crowdedShop,
  MONDAY,
  runs,
  stepEventRow,
  throughProgresses,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { certify, replan, resolveOverloads } from "../planning/index.ts"

const TUESDAY = addDays(MONDAY, 1)
const WEEK = { start: MONDAY, end: addDays(MONDAY, 7) }

const day = (days: number) => addDays(MONDAY, days)

const lyingOn = (plan: Plan, days: ReadonlyArray<number>): Plan =>
  planWith(plan, {
    event: [...plan.event.values()].map((event, at) =>
      event.eventType === "StepEvent"
        ? { ...event, startDate: day(days[at]!), endDate: day(days[at]! + 1) }
        : event
    )
  })

const beside = (
  plan: Plan,
  others: ReadonlyArray<{
    readonly at: number
    readonly day: number
    readonly hours: number
    readonly dateLocked?: boolean
  }>
): Plan =>
  planWith(plan, {
    workOrder: others.map(({ hours }, other) =>
      workOrderRow(`beside-${other}`, {
        installationDate: day(5),
        steps: [
          workOrderStep(`beside-step-${other}`, `progress-${others[other]?.at}`, {
            values: [{ measureType: "TimePerWorkOrder", value: hours }]
          })
        ]
      })
    ),
    event: others.map(({ at, dateLocked = false, day: lies }, other) =>
      stepEventRow(`beside-event-${other}`, {
        workOrderId: `beside-${other}`,
        stepId: `beside-step-${other}`,
        progressId: `progress-${at}`,
        dateLocked,
        startDate: day(lies),
        endDate: day(lies + 1)
      })
    )
  })

const pairOnMonday = (
  hoursBeside: ReadonlyArray<number>,
  change: (event: StepEvent, at: number) => StepEvent = (event) => event
): Plan => {
  const plan = lyingOn(throughProgresses([2, 4], { due: day(4) }), [0, 0])
  const changedPair = [...plan.event.values()].map((event, at) =>
    event.eventType === "StepEvent" ? change(event, at) : event
  )
  return beside(
    planWith(plan, { event: changedPair }),
    hoursBeside.map((hours, at) => ({ at, day: 0, hours }))
  )
}

const resolved = (plan: Plan, mayShareDays = false) =>
  resolveOverloads(plan, calendarsOf(plan), WEEK, { today: MONDAY, mayShareDays })

describe("two steps that share a day", () => {
  it("stay when others move off it", () => {
    const plan = pairOnMonday([7, 7])
    const { changes, unresolved } = resolved(plan)
    expect([unresolved, changes.map(({ id }) => id).sort()]).toEqual([
      [],
      ["beside-event-0", "beside-event-1"]
    ])
  })

  it("stay when one of them is started", () => {
    const begun = (event: StepEvent, at: number): StepEvent =>
      at === 0 ? { ...event, status: "Started" } : event
    const plan = pairOnMonday([], begun)
    const { changes } = replan(plan, calendarsOf(plan), { today: MONDAY, iterations: 20 })
    expect(changes).toEqual([])
  })

  it("stay when only later steps must move", () => {
    const plan = beside(lyingOn(throughProgresses([2, 4, 2], { due: day(5) }), [1, 1, 2]), [
      { at: 0, day: 1, hours: 7 },
      { at: 1, day: 1, hours: 7 },
      { at: 2, day: 2, hours: 8, dateLocked: true }
    ])
    const { changes, unresolved } = resolved(plan)
    expect([unresolved, changes.map(({ id }) => id).sort()]).toEqual([
      [],
      ["beside-event-0", "beside-event-1", "event-2"]
    ])
  })

  it("stay when only earlier steps must move", () => {
    const plan = beside(lyingOn(throughProgresses([2, 2, 2, 2], { due: day(4) }), [1, 2, 3, 3]), [
      { at: 1, day: 2, hours: 8, dateLocked: true }
    ])
    const { changes, unresolved } = resolved(plan)
    expect([unresolved, changes.map(({ id }) => id).sort()]).toEqual([[], ["event-0", "event-1"]])
  })

  it("move to another shared day if allowed", () => {
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

  it("are certified whether they stay or move", () => {
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
      { numRuns: runs(100) }
    )
  })
})
