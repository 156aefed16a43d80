import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { readDashboardParams, shownDays, writeDashboardParams } from "./DashboardParams.ts"

it("reads back what it writes, in whole weeks, without defaults", () => {
  for (const text of ["", "id=a&from=2026-11-16&weeks=52"])
    expect(
      writeDashboardParams(
        new URLSearchParams(),
        readDashboardParams(new URLSearchParams(text))
      ).toString()
    ).toBe(text)
  expect(readDashboardParams(new URLSearchParams("from=2026-11-22&weeks=7"))).toEqual({
    id: null,
    from: "2026-11-16",
    weeks: 13
  })
})

it("shows whole weeks from the current one, at most a year", () => {
  const params = readDashboardParams(new URLSearchParams("weeks=52"))
  expect(shownDays(params, LocalDate.make("2026-11-22"))).toEqual({
    start: "2026-11-16",
    end: "2027-11-15"
  })
})
