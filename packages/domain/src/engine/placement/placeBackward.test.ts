import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveAddDays,
  naiveOpenSteps,
  naiveRoom,
  type Placeable,
  placeable,
  runs,
  shuffledPlan,
  withDays,
  withoutPending
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { type Placement, placeBackward } from "./index.ts"

const placed = ({ plan, calendars, workOrderId }: Placeable) =>
  placeBackward(plan, calendars, workOrderId, { notBefore: null })

const whereverPlaced = (
  check: (made: Placeable, placement: Placement) => void,
  options: { readonly numRuns?: number } = { numRuns: runs(150) }
): void => {
  let count = 0
  fc.assert(
    fc.property(placeable, (made) => {
      const answer = placed(made)
      if (Result.isFailure(answer) || answer.success.steps.length === 0) return
      count += 1
      check(made, answer.success)
    }),
    options
  )
  expect(count).toBeGreaterThan(0)
}

const stepsIn = ({ plan, workOrderId }: Placeable, placement: Placement) => {
  const from = addDays(placement.steps[0]?.startDate ?? ("2026-01-01" as never), -10)
  const until = addDays(placement.steps.at(-1)?.endDate ?? from, 800)
  return naiveOpenSteps(plan, workOrderId, { from, until }, true).map((open, at) => {
    const where = placement.steps[at]
    if (where === undefined || where.eventId !== open.event.id) throw new Error("another order")
    return { open, where, before: placement.steps[at - 1], after: placement.steps[at + 1] }
  })
}

describe("placing backward", () => {
  it("overloads no day of a step", () => {
    whereverPlaced((made, placement) => {
      const room = naiveRoom(withoutPending(made.plan, made.workOrderId))
      for (const { open, where } of stepsIn(made, placement)) {
        const days = room.daysFrom(open, where.startDate)
        expect(days).not.toBeNull()
        expect(room.worstExcess(open, days ?? [])).toBeLessThanOrEqual(0)
      }
    })
  })

  it("keeps the number of worked days of every step", () => {
    whereverPlaced((made, placement) => {
      for (const { open, where } of stepsIn(made, placement)) {
        const { isWorked } = naiveRoom(made.plan).calendarOf(open.progressId)
        let count = 0
        for (let day = where.startDate; day < where.endDate; day = naiveAddDays(day, 1))
          if (isWorked(day)) count += 1
        expect(count).toBe(open.days)
        expect(isWorked(addDays(where.endDate, -1))).toBe(true)
      }
    })
  })

  it("keeps the dates of the work order", () => {
    whereverPlaced((made, placement) => {
      for (const { open, where } of stepsIn(made, placement)) {
        expect(where.startDate >= open.from).toBe(true)
        expect(where.endDate <= open.until).toBe(true)
      }
    })
  })

  it("keeps the template order without overlap", () => {
    whereverPlaced((made, placement) => {
      for (const { where, before } of stepsIn(made, placement))
        expect(before === undefined || before.endDate <= where.startDate).toBe(true)
    })
  })

  it("leaves no step that could start a worked day later", () => {
    whereverPlaced((made, placement) => {
      const room = naiveRoom(withoutPending(made.plan, made.workOrderId))
      for (const { open, where, after } of stepsIn(made, placement)) {
        const { addWorkedDays } = room.calendarOf(open.progressId)
        const until =
          after !== undefined && after.startDate < open.until ? after.startDate : open.until
        const later = addWorkedDays(where.startDate, 1)
        const days = room.daysFrom(open, later) ?? []
        const keepsDates = addDays(days.at(-1) ?? later, 1) <= until
        expect(keepsDates && room.worstExcess(open, days) <= 0).toBe(false)
      }
    })
  })

  it("finds each step as late as an exhaustive search", () => {
    const seen = { placed: 0, refused: 0 }
    fc.assert(
      fc.property(placeable, fc.integer({ min: 3, max: 16 }), (made, back) => {
        const { plan, calendars, workOrderId } = made
        const far = { from: "2020-01-01", until: "2040-01-01" } as never
        const ends = naiveOpenSteps(plan, workOrderId, far, true).map(({ until }) => until)
        const last = ends.toSorted().at(-1)
        if (last === undefined) return
        const notBefore = addDays(last, -back)
        const within = { from: notBefore, until: last }
        const open = naiveOpenSteps(plan, workOrderId, within, true)
        const ways = naiveRoom(withoutPending(plan, workOrderId)).waysOf(open)
        const answer = placeBackward(plan, calendars, workOrderId, { notBefore })
        expect(Result.isSuccess(answer)).toBe(ways.length > 0)
        if (Result.isFailure(answer)) {
          seen.refused += 1
          return
        }
        seen.placed += 1
        const latest = open.map((_, at) =>
          ways
            .map((way) => way[at] ?? "")
            .toSorted()
            .at(-1)
        )
        expect(answer.success.steps.map(({ startDate }) => startDate)).toEqual(latest)
      }),
      { numRuns: runs(150) }
    )
    expect(seen.placed).toBeGreaterThan(0)
    expect(seen.refused).toBeGreaterThan(0)
  })

  it("is deterministic for any order of rows", () => {
    fc.assert(
      fc.property(placeable, (made) => {
        const { plan, calendars, workOrderId } = made
        const before = JSON.stringify([...plan.event.values()])
        const answer = placed(made)
        expect(placed(made)).toEqual(answer)
        expect(placed({ ...made, plan: shuffledPlan(plan), calendars })).toEqual(answer)
        expect(JSON.stringify([...plan.event.values()])).toBe(before)
        expect(plan.workOrder.get(workOrderId)).toBe(made.plan.workOrder.get(workOrderId))
      }),
      { numRuns: runs(60) }
    )
  })

  it("changes nothing when repeated", () => {
    whereverPlaced((made, placement) => {
      const again = placed({ ...made, plan: withDays(made.plan, placement.steps) })
      expect(Result.getOrThrow(again)).toEqual(placement)
    })
  })

  it("never places before the given day", () => {
    whereverPlaced((made, placement) => {
      const notBefore = placement.steps[0]?.startDate ?? null
      if (notBefore === null) return
      const { plan, calendars, workOrderId } = made
      const from = (day: typeof notBefore) =>
        placeBackward(plan, calendars, workOrderId, { notBefore: day })
      expect(Result.getOrThrow(from(notBefore))).toEqual(placement)
      expect(Result.isFailure(from(addDays(notBefore, 1)))).toBe(true)
    })
  })
})
