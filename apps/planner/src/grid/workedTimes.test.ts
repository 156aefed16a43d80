import { isWorked } from "@atelier/domain/calendar"
import { planCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { crewRow, shopRow } from "@atelier/domain/testing"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { Result } from "effect"
import { expect, it } from "vitest"
import { workedTimes } from "./workedTimes.ts"

const time = (text: string) => LocalTime.make(text)
const shift = (from: string, to: string) => ({ startTime: time(from), endTime: time(to) })

const calendars = Result.getOrThrow(
  planCalendars(
    planWith(emptyPlan, {
      shop: [shopRow({ dayStartTime: time("07:00"), dayEndTime: time("15:30") })],
      installer: [
        crewRow("night", { shifts: [shift("22:00", "06:00")] }),
        crewRow("friday", {
          weeklyDaysOff: [{ weekday: 5, everySecondFrom: LocalDate.make("2026-12-04") }],
          shifts: [shift("07:00", "12:00"), shift("13:00", "17:30")]
        })
      ]
    })
  )
)

/** Times of resources in the week of Monday 2026-11-30. */
const timesOf = (...ids: ReadonlyArray<string>) =>
  workedTimes(
    calendars,
    ids.map((id) => (id === "shop" ? { kind: "shop" } : { kind: "installer", id })),
    calendars.shop.calendar,
    { start: LocalDate.make("2026-11-30"), end: LocalDate.make("2026-12-07") }
  )

const hoursOf = (...ids: ReadonlyArray<string>) =>
  timesOf(...ids)
    .hours.slice(1)
    .map(({ daysOfWeek, startRecur, startTime, endTime }) => [
      startRecur,
      daysOfWeek,
      Object.values(startTime ?? {})[0],
      Object.values(endTime ?? {})[0]
    ])

it("are the day of the shop on its worked days", () => {
  expect(hoursOf("shop")).toEqual([
    ["2026-11-30", [1], 420, 930],
    ["2026-12-01", [2], 420, 930],
    ["2026-12-02", [3], 420, 930],
    ["2026-12-03", [4], 420, 930],
    ["2026-12-04", [5], 420, 930]
  ])
})

it("end on the next day after a night shift, and leave a free Friday out", () => {
  expect(hoursOf("night")[0]).toEqual(["2026-11-30", [1], 1320, 1800])
  const days = hoursOf("friday").map(([day]) => day)
  expect(new Set(days)).toEqual(new Set(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"]))
  expect(days).toHaveLength(8)
})

it("scroll to the earliest start, and shade the days of a single crew", () => {
  expect(
    [timesOf("shop"), timesOf("night"), timesOf("night", "friday")].map(({ from }) => from)
  ).toEqual([420, 1320, 420])
  const friday = LocalDate.make("2026-12-04")
  expect(isWorked(timesOf("friday").week, friday)).toBe(false)
  expect(isWorked(timesOf("friday", "night").week, friday)).toBe(true)
})

it("begin before all days where nobody works, so that everything is shaded", () => {
  expect(hoursOf()).toEqual([])
})
