import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { progressRow } from "../../../testing/index.ts"
import { fromHundredths, MAX_QUANTITY, toHundredths } from "../../kernel/quantity/index.ts"
import type { JobType, TemplateStep } from "../../records/template/index.ts"
import { numberOfDays } from "./index.ts"

const step = (days: number | null): TemplateStep => ({
  id: "step",
  progressId: "cutting",
  referenceDate: "installation",
  linked: true,
  offsetDays: -1,
  numberOfDays: days
})

const jobType = (progressId: string, days: number | null): JobType => ({
  id: "repair",
  version: 1,
  name: "Repair",
  steps: [{ progressId, used: true, numberOfDays: days }]
})

const sheets = (value: number) => [{ measureType: "SheetsQuantity" as const, value }]

const cutting = (max: number | null) =>
  progressRow("cutting", {
    unitType: "SheetsQuantity",
    capacities: [
      { measureType: "SheetsQuantity", min: null, max, weekdayMaxima: [] },
      { measureType: "Parts", min: null, max: 0.01, weekdayMaxima: [] }
    ]
  })

const days = fc.integer({ min: 1, max: 366 })
const value = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: MAX_QUANTITY * 100 })
)
const maximum = fc.integer({ min: 1, max: 5_000 })

describe("the number of days of a new step", () => {
  it("is the job type's number first", () => {
    fc.assert(
      fc.property(days, fc.option(days), value, maximum, (said, own, total, max) => {
        const values = sheets(fromHundredths(total))
        const progress = cutting(fromHundredths(max))
        expect(numberOfDays(step(own), jobType("cutting", said), progress, values)).toBe(said)
      })
    )
  })

  it("is otherwise the template step's own", () => {
    fc.assert(
      fc.property(days, value, fc.boolean(), (own, total, other) => {
        const values = sheets(fromHundredths(total))
        const silent = other ? jobType("assembly", 9) : jobType("cutting", null)
        expect(numberOfDays(step(own), silent, cutting(1), values)).toBe(own)
        expect(numberOfDays(step(own), null, cutting(1), values)).toBe(own)
      })
    )
  })

  it("is otherwise the fewest days for the value, up to 366", () => {
    fc.assert(
      fc.property(value, maximum, (total, max) => {
        const values = sheets(fromHundredths(total))
        const found = numberOfDays(step(null), null, cutting(fromHundredths(max)), values)
        expect(found >= 1 && found <= 366).toBe(true)
        if (found < 366) expect(found * max >= total).toBe(true)
        if (found > 1) expect((found - 1) * max < total).toBe(true)
      })
    )
  })

  it("is exact in hundredths", () => {
    fc.assert(
      fc.property(maximum, fc.integer({ min: 1, max: 300 }), (max, length) => {
        const daily = fromHundredths(max)
        const values = sheets(fromHundredths(toHundredths(daily) * length))
        expect(numberOfDays(step(null), null, cutting(daily), values)).toBe(length)
      })
    )
  })

  it("is one without a maximum or with zero", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(null, 0), (total, max) => {
        const values = sheets(fromHundredths(total))
        expect(numberOfDays(step(null), null, cutting(max), values)).toBe(1)
        expect(numberOfDays(step(null), null, progressRow("cutting"), values)).toBe(1)
      })
    )
  })

  it("uses the progress's unit, otherwise the largest result", () => {
    const values = [...sheets(10), { measureType: "Parts" as const, value: 0.05 }]
    expect(numberOfDays(step(null), null, cutting(5), values)).toBe(2)
    expect(numberOfDays(step(null), null, { ...cutting(5), unitType: null }, values)).toBe(5)
  })
})
