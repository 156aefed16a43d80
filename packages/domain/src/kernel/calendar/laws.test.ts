import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { planningDate, workingCalendar } from "../../../testing/index.ts"
import { addDays } from "../time/index.ts"
import {
  addWorkedDays,
  isWorked,
  occupied,
  occupiedDays,
  snapBack,
  snapForward,
  workedDays
} from "./index.ts"

const steps = fc.integer({ min: -400, max: 400 })
const length = fc.integer({ min: 1, max: 60 })

describe("the laws of worked days", () => {
  it("workedDays is antisymmetric", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, planningDate, (calendar, a, b) => {
        expect(workedDays(calendar, a, b) + workedDays(calendar, b, a)).toBe(0)
      })
    )
  })

  it("workedDays is additive", () => {
    fc.assert(
      fc.property(
        workingCalendar,
        planningDate,
        planningDate,
        planningDate,
        (calendar, a, b, c) => {
          expect(workedDays(calendar, a, b) + workedDays(calendar, b, c)).toBe(
            workedDays(calendar, a, c)
          )
        }
      )
    )
  })

  it("counting to the day n worked steps away gives n", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, steps, (calendar, a, n) => {
        expect(workedDays(calendar, snapForward(calendar, a), addWorkedDays(calendar, a, n))).toBe(
          n
        )
      })
    )
  })

  it("adding twice equals adding the sum", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, steps, steps, (calendar, a, n, m) => {
        expect(addWorkedDays(calendar, addWorkedDays(calendar, a, n), m)).toBe(
          addWorkedDays(calendar, a, n + m)
        )
      })
    )
  })

  it("every result is a worked day", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, steps, length, (calendar, a, n, days) => {
        const { start, end } = occupied(calendar, a, days)
        const results = [
          snapForward(calendar, a),
          snapBack(calendar, a),
          addWorkedDays(calendar, a, n),
          start,
          addDays(end, -1),
          ...occupiedDays(calendar, { start: a, end: addDays(a, days) })
        ]
        expect(results.filter((day) => !isWorked(calendar, day))).toEqual([])
      })
    )
  })

  it("snapping keeps worked days and never skips one", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, (calendar, a) => {
        const [back, forward] = [snapBack(calendar, a), snapForward(calendar, a)]
        expect(back <= a && a <= forward).toBe(true)
        if (isWorked(calendar, a)) expect([back, forward]).toEqual([a, a])
        else expect(workedDays(calendar, back, forward)).toBe(1)
      })
    )
  })
})

describe("the first and last representable days", () => {
  const far = fc.constantFrom(400_000, 3_700_000, 1e9, 1e12)

  it("limit counting in both directions", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, far, (calendar, a, n) => {
        const [back, forward] = [addWorkedDays(calendar, a, -n), addWorkedDays(calendar, a, n)]
        expect(back).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(forward).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(back <= a && a <= forward).toBe(true)
        if (n > 3_000_000) expect([back, forward]).toEqual(["0000-01-01", "9999-12-31"])
        expect(occupied(calendar, a, n).end >= a).toBe(true)
      })
    )
  })
})

describe("the laws of occupied days", () => {
  it("an occupied range starts on the snapped day with its number of worked days", () => {
    fc.assert(
      fc.property(workingCalendar, planningDate, length, (calendar, a, days) => {
        const range = occupied(calendar, a, days)
        expect(range.start).toBe(snapForward(calendar, a))
        expect(occupiedDays(calendar, range).length).toBe(days)
        expect(range.end).toBe(addDays(addWorkedDays(calendar, a, days - 1), 1))
      })
    )
  })
})
