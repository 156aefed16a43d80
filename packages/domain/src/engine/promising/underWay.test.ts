import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accepted, calendarsOf, runs, soldAlone } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { placeBackward, placementChanges } from "../placement/index.ts"
import { certify, confirmMoves, promiseOrderWithRepairs, replan } from "../planning/index.ts"

const stepsIn = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) => (event.eventType === "StepEvent" ? [event] : []))

const aState = fc.constantFrom<Partial<Pick<StepEvent, "dateLocked" | "status">>>(
  { status: "Pending" },
  { status: "Pending" },
  { status: "Started" },
  { status: "Completed" },
  { dateLocked: true },
  { status: "Started", dateLocked: true }
)

const atWork = fc
  .record({
    made: soldAlone,
    states: fc.array(aState, { minLength: 14, maxLength: 14 }),
    daysOn: fc.integer({ min: 0, max: 12 }),
    mayShareDays: fc.boolean()
  })
  .map(({ daysOn, made, mayShareDays, states }) => ({
    plan: planWith(made.plan, {
      event: stepsIn(made.plan).map((event, at) => ({ ...event, ...states[at % states.length] }))
    }),
    today: addDays(made.today, daysOn),
    mayShareDays
  }))

describe("an order with started, completed or locked steps", () => {
  it("is promised with and without repairs as can be confirmed", () => {
    const taken: Record<string, number> = {}
    fc.assert(
      fc.property(atWork, fc.nat(6), ({ mayShareDays, plan, today: from }, nth) => {
        const workOrderId = [...plan.workOrder.keys()][nth % plan.workOrder.size] as string
        const asked = { workOrderId, reference: "installation" as const, from, mayShareDays }
        const answer = Result.getOrThrow(promiseOrderWithRepairs(plan, calendarsOf(plan), asked))
        for (const { changes, repair } of [
          { changes: answer.changes, repair: null },
          ...answer.repairs
        ]) {
          if (changes.length === 0) continue
          const kind = repair?._tag ?? "as it is"
          taken[kind] = (taken[kind] ?? 0) + 1
          const moves = accepted(changes, [])
          const confirmed = confirmMoves(plan, moves, { today: from, inSight: plan })
          expect([kind, Result.isFailure(confirmed) && confirmed.failure]).toEqual([kind, false])
        }
      }),
      { numRuns: runs(300) }
    )
    for (const kind of ["as it is", "OpenDay", "Overtime", "OrderLater"])
      expect(taken).toHaveProperty([kind])
  })

  it("is planned as can be confirmed, with only named steps in the past", () => {
    const seen = { afterStarted: 0, refused: 0 }
    fc.assert(
      fc.property(atWork, ({ mayShareDays, plan, today }) => {
        const calendars = calendarsOf(plan)
        const { changes, refused } = replan(plan, calendars, {
          today,
          mayShareDays,
          iterations: 20
        })
        expect(certify(plan, changes, { today, mayShareDays })).toEqual([])
        const moves = accepted(changes, [])
        const confirmed = confirmMoves(plan, moves, { today, inSight: plan })
        expect(Result.isFailure(confirmed) && confirmed.failure).toBe(false)
        const after = applyChanges(plan, changes)
        const past = stepsIn(after).filter(
          ({ dateLocked, startDate, status }) =>
            status === "Pending" && !dateLocked && startDate < today
        )
        const named = refused.map(({ refusal, workOrderId }) => `${workOrderId} ${refusal.stepId}`)
        for (const { stepId, workOrderId } of past) {
          expect(named).toContain(`${workOrderId} ${stepId}`)
          const order = plan.workOrder.get(workOrderId)
          const later = order?.steps.slice(order.steps.findIndex(({ id }) => id === stepId) + 1)
          const waiting = stepsIn(plan).filter(
            (event) =>
              event.dateLocked &&
              event.status === "Pending" &&
              later?.some(({ id }) => id === event.stepId)
          )
          expect(waiting).not.toEqual([])
          seen.refused += 1
        }
        for (const { after: row } of changes) {
          if (row === null || !("stepId" in row)) continue
          const steps = plan.workOrder.get(row.workOrderId)?.steps ?? []
          const at = steps.findIndex(({ id }) => id === row.stepId)
          const isAfter = stepsIn(plan).some(
            (event) =>
              event.status === "Started" &&
              event.startDate < row.startDate &&
              steps.slice(at + 1).some(({ id }) => id === event.stepId)
          )
          if (isAfter) seen.afterStarted += 1
        }
      }),
      { numRuns: runs(150) }
    )
    expect(Math.min(seen.afterStarted, seen.refused)).toBeGreaterThan(5)
  })

  it("is placed as can be confirmed", () => {
    let placed = 0
    fc.assert(
      fc.property(atWork, fc.nat(6), ({ mayShareDays, plan, today }, nth) => {
        const workOrderId = [...plan.workOrder.keys()][nth % plan.workOrder.size] as string
        const options = { notBefore: today, mayShareDays }
        const answer = placeBackward(plan, calendarsOf(plan), workOrderId, options)
        if (Result.isFailure(answer)) return
        const moves = accepted(placementChanges(plan, answer.success), [])
        if (moves.moves.length > 0) placed += 1
        const confirmed = confirmMoves(plan, moves, { today, inSight: plan })
        expect(Result.isFailure(confirmed) && confirmed.failure).toBe(false)
      }),
      { numRuns: runs(200) }
    )
    expect(placed).toBeGreaterThan(20)
  })
})
