import { expect, it } from "vitest"
import { constructionHoliday } from "./constructionHoliday.ts"

it("matches the announced construction holidays", () => {
  expect(
    [2021, 2022, 2023, 2024, 2025, 2026, 2027].map((year) => constructionHoliday(year))
  ).toEqual([
    { start: "2021-07-18", end: "2021-08-01" },
    { start: "2022-07-24", end: "2022-08-07" },
    { start: "2023-07-23", end: "2023-08-06" },
    { start: "2024-07-21", end: "2024-08-04" },
    { start: "2025-07-20", end: "2025-08-03" },
    { start: "2026-07-19", end: "2026-08-02" },
    { start: "2027-07-18", end: "2027-08-01" }
  ])
})
