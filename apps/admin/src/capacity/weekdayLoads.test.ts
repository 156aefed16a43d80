import { addDays, LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { weekdayLoads } from "./weekdayLoads.ts"

const MONDAY = LocalDate.make("2026-11-23")

const day = (ahead: number, totalValue: number, status = "ok") => ({
  date: addDays(MONDAY, ahead),
  totalValue,
  status
})

it("returns the fullest day, the mean of worked days and the maximum per weekday", () => {
  const days = [
    day(0, 4),
    day(7, 9),
    day(14, 0, "closed"),
    day(4, 2),
    day(11, 3),
    day(5, 0, "closed")
  ]
  const typed = { max: 8, weekdayMaxima: [{ weekday: 5, max: 3 }] }
  expect(weekdayLoads(days, typed)).toEqual([
    { weekday: 1, most: 9, mostOn: addDays(MONDAY, 7), mean: 6.5, max: 8, isOver: true },
    { weekday: 5, most: 3, mostOn: addDays(MONDAY, 11), mean: 2.5, max: 3, isOver: false }
  ])
})

it("shows a closed day with load, and treats invalid numbers as unlimited", () => {
  const [saturday] = weekdayLoads([day(5, 2, "closed")], { max: "two", weekdayMaxima: [] })
  expect(saturday).toMatchObject({ weekday: 6, most: 2, max: null, isOver: false })
})
