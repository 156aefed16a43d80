import { plainWeek } from "@atelier/domain/progress"
import { type LocalDate, weekday } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dayOfWeek,
  freeWeekday,
  weekdays,
  weekOfWeekdays,
  withSecondDayOff,
  workedWeekdays
} from "./weekdays.ts"

describe("weekdays", () => {
  it("are each named by a day on that weekday", () => {
    expect(weekdays.map((day) => weekday(dayOfWeek(day)))).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it("offers Friday first and each weekday once", () => {
    const offered: Array<number> = []
    for (let next = freeWeekday([]); next !== null; next = freeWeekday(offered)) offered.push(next)
    expect(offered[0]).toBe(5)
    expect(offered.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

const friday = "2026-12-04" as LocalDate

describe("the worked weekdays of a week", () => {
  const days = fc.subarray([...weekdays], { minLength: 1 })

  it("are those that were chosen", () => {
    fc.assert(
      fc.property(days, days, (before, chosen) => {
        const week = weekOfWeekdays(weekOfWeekdays(plainWeek, before), chosen)
        expect(workedWeekdays(week)).toEqual(chosen)
      })
    )
  })

  it("count a day that is off every second week, until it is off every week", () => {
    const week = withSecondDayOff(plainWeek, friday)
    expect(workedWeekdays(week)).toEqual([1, 2, 3, 4, 5])
    expect(weekOfWeekdays(week, [1, 2, 3, 4, 5])).toEqual(week)
    expect(weekOfWeekdays(week, [1, 2, 3, 4]).weeklyDaysOff).toEqual([
      { weekday: 5, everySecondFrom: null }
    ])
  })
})
