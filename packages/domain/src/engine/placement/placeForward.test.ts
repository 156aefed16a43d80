import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveOpenSteps,
  naiveRoom,
  type Placeable,
  placeable,
  runs,
  shuffledPlan,
  withoutPending
} from "../../../testing/index.ts"
import { addDays, type LocalDate, later } from "../../kernel/time/index.ts"
import { type Placement, placeForward } from "./index.ts"

const placed = ({ plan, calendars, workOrderId, today }: Placeable) =>
  placeForward(plan, calendars, workOrderId, today)

const whereverPlaced = (check: (made: Placeable, placement: Placement) => void): void => {
  let count = 0
  fc.assert(
    fc.property(placeable, (made) => {
      const answer = placed(made)
      if (Result.isFailure(answer) || answer.success.steps.length === 0) return
      count += 1
      check(made, answer.success)
    }),
    { numRuns: runs(150) }
  )
  expect(count).toBeGreaterThan(0)
}

const stepsIn = ({ plan, workOrderId, today }: Placeable, placement: Placement) => {
  const within = { from: today, until: addDays(today, 1_500) }
  return naiveOpenSteps(plan, workOrderId, within, false).map((open, at) => {
    const where = placement.steps[at]
    if (where === undefined || where.eventId !== open.event.id) throw new Error("another order")
    return { open, where, before: placement.steps[at - 1] }
  })
}

const firstFit = (
  room: ReturnType<typeof naiveRoom>,
  open: ReturnType<typeof naiveOpenSteps>[number],
  from: LocalDate
): LocalDate => {
  let start = from
  for (;;) {
    const days = room.daysFrom(open, start)
    if (days !== null && room.worstExcess(open, days) <= 0) return start
    start = addDays(start, 1)
  }
}

describe("placing forward", () => {
  it("overloads no day of a step", () => {
    whereverPlaced((made, placement) => {
      const room = naiveRoom(withoutPending(made.plan, made.workOrderId))
      for (const { open, where } of stepsIn(made, placement)) {
        const days = room.daysFrom(open, where.startDate)
        expect(days).toHaveLength(open.days)
        expect(room.worstExcess(open, days ?? [])).toBeLessThanOrEqual(0)
        expect(where.endDate).toBe(addDays(days?.at(-1) ?? where.startDate, 1))
      }
    })
  })

  it("keeps the template order and waits for started steps", () => {
    whereverPlaced((made, placement) => {
      for (const { open, where, before } of stepsIn(made, placement)) {
        expect(where.startDate >= open.from).toBe(true)
        expect(before === undefined || before.endDate <= where.startDate).toBe(true)
      }
    })
  })

  it("finds the first place of each step like a day-by-day search", () => {
    whereverPlaced((made, placement) => {
      const room = naiveRoom(withoutPending(made.plan, made.workOrderId))
      for (const { open, where, before } of stepsIn(made, placement)) {
        const end = before?.endDate ?? made.today
        expect(where.startDate).toBe(firstFit(room, open, later(open.from, end)))
      }
    })
  })

  it("is as early as an exhaustive search for every step", () => {
    let count = 0
    fc.assert(
      fc.property(placeable, fc.integer({ min: 6, max: 16 }), (made, ahead) => {
        const within = { from: made.today, until: addDays(made.today, ahead) }
        const open = naiveOpenSteps(made.plan, made.workOrderId, within, false)
        if (open.length === 0) return
        const ways = naiveRoom(withoutPending(made.plan, made.workOrderId)).waysOf(open)
        if (ways.length === 0) return
        count += 1
        const earliest = open.map((_, at) => ways.map((way) => way[at] ?? "").toSorted()[0])
        const { steps } = Result.getOrThrow(placed(made))
        expect(steps.map(({ startDate }) => startDate)).toEqual(earliest)
      }),
      { numRuns: runs(150) }
    )
    expect(count).toBeGreaterThan(0)
  })

  it("is deterministic for any order of rows", () => {
    fc.assert(
      fc.property(placeable, (made) => {
        expect(placed({ ...made, plan: shuffledPlan(made.plan) })).toEqual(placed(made))
      }),
      { numRuns: runs(60) }
    )
  })
})
