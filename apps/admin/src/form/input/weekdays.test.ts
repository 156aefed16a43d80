import { weekday } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { dayOfWeek, freeWeekday, weekdays } from "./weekdays.ts"

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
