import { calls } from "@atelier/contract"
import { addDays, LocalDate, lengthInDays } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { blockerRange } from "./blockerRange.ts"

it("requests as many days as the call allows, around the date", () => {
  const first = LocalDate.make("2026-01-01")
  for (let day = 0; day < 800; day += 1) {
    const date = addDays(first, day)
    const range = blockerRange(date)
    expect(lengthInDays(range)).toBeLessThanOrEqual(calls.queryEvents.bounds.days)
    expect(range.start < addDays(date, -150) && range.end > addDays(date, 150)).toBe(true)
  }
})
