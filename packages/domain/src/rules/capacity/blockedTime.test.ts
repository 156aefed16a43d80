import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { blockerRow, MONDAY, progressRow, shopRow } from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { Overtime } from "../../records/progress/index.ts"
import { calendarOf, dayCapacity, planCalendars } from "./index.ts"

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

describe("shifts", () => {
  const night = [{ startTime: "22:00" as LocalTime, endTime: "06:00" as LocalTime }]
  const capacities = [
    { measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }
  ]
  const shop = shopRow({
    dayStartTime: LocalTime.make("07:00"),
    dayEndTime: LocalTime.make("15:00")
  })
  const maximaWith = (closed: ReturnType<typeof closure>) => {
    const plan = planWith(emptyPlan, {
      shop: [shop],
      progress: [progressRow("cutting", { capacities, shifts: night })],
      event: [closed]
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    return [-1, 0, 1].map(
      (days) => dayCapacity(calendars, cutting, "TimePerWorkOrder", addDays(MONDAY, 1 + days)).max
    )
  }

  it("over midnight lose hours of both days on the day on which they begin", () => {
    const overnight = { ...closure("a", "23:00", "02:00"), endDate: addDays(MONDAY, 1) }
    expect(maximaWith(overnight)).toEqual([5, 8, 8])
    const early = { ...closure("a", "00:00", "02:00"), startDate: addDays(MONDAY, 1) }
    expect(maximaWith({ ...early, endDate: addDays(MONDAY, 1) })).toEqual([6, 8, 8])
  })

  it("do not lose the closed day of the shop, and lose a night that is closed throughout", () => {
    expect(maximaWith(closure("a", "07:00", "15:00"))).toEqual([8, 8, 8])
    const whole = { ...closure("a", "22:00", "06:00"), endDate: addDays(MONDAY, 1) }
    expect(maximaWith(whole)).toEqual([0, 8, 8])
  })
})
