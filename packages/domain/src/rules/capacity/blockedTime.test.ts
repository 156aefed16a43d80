import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { blockerRow, progressRow, shopRow } from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { Overtime } from "../../records/progress/index.ts"
import { calendarOf, dayCapacity, planCalendars } from "./index.ts"

const MONDAY = LocalDate.make("2026-11-16")
const cutting = { kind: "progress", id: "cutting" } as const

/** A closure during Monday; working hours are 7:00 to 15:00. */
const closure = (id: string, startTime: string, endTime: string, progressId?: string) =>
  blockerRow(id, {
    allDay: false,
    startDate: MONDAY,
    startTime: startTime as LocalTime,
    endDate: MONDAY,
    endTime: endTime as LocalTime,
    scope: progressId === undefined ? { wholeShop: true } : { progressIds: [progressId] }
  })

const mondayWith = (
  closures: ReadonlyArray<ReturnType<typeof closure>>,
  overtime: ReadonlyArray<Overtime> = []
) => {
  const capacities = [
    { measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }
  ]
  const hours = { dayStartTime: LocalTime.make("07:00"), dayEndTime: LocalTime.make("15:00") }
  const plan = planWith(emptyPlan, {
    shop: [shopRow(hours)],
    progress: [progressRow("cutting", { capacities, overtime })],
    event: [...closures]
  })
  const calendars = Result.getOrThrow(planCalendars(plan))
  if (!isWorked(calendarOf(calendars, cutting), MONDAY)) return null
  return dayCapacity(calendars, cutting, "TimePerWorkOrder", MONDAY).max
}

describe("closures of a part of the day", () => {
  it("of shop and progress both reduce capacity", () => {
    expect(mondayWith([closure("shop", "07:00", "11:00")])).toBe(4)
    expect(mondayWith([closure("own", "12:00", "15:00", "cutting")])).toBe(5)
    const both = [closure("shop", "07:00", "11:00"), closure("own", "12:00", "15:00", "cutting")]
    expect(mondayWith(both)).toBe(1)
    expect(mondayWith(both.toReversed())).toBe(1)
  })

  it("of shop and progress count shared hours once", () => {
    const both = [closure("shop", "07:00", "11:00"), closure("own", "09:00", "13:00", "cutting")]
    expect(mondayWith(both)).toBe(2)
  })

  it("of shop and progress close the day together", () => {
    const both = [closure("shop", "07:00", "11:00"), closure("own", "11:00", "15:00", "cutting")]
    expect(mondayWith(both)).toBe(null)
    const other = [closure("shop", "07:00", "11:00"), closure("own", "11:00", "15:00", "painting")]
    expect(mondayWith(other)).toBe(4)
  })

  it("do not reduce overtime", () => {
    const overtime = [{ date: MONDAY, measureType: "TimePerWorkOrder" as const, more: 2 }]
    expect(mondayWith([closure("shop", "07:00", "11:00")], overtime)).toBe(6)
  })
})
