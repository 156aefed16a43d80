import fc from "fast-check"
import { expect, it } from "vitest"
import { hoursOfWork } from "./hoursOfWork.ts"

it("multiplies quantity and hours per unit, adds fixed hours, rounds halves up", () => {
  expect(hoursOfWork(50, { hoursPerUnit: 1.3333, fixedHours: 0 })).toBe(66.67)
  expect(hoursOfWork(10, { hoursPerUnit: 1.3333, fixedHours: 0 })).toBe(13.33)
  expect(hoursOfWork(5, { hoursPerUnit: 0, fixedHours: 6 })).toBe(6)
  expect(hoursOfWork(0.01, { hoursPerUnit: 0.5, fixedHours: 0.01 })).toBe(0.02)
})

it("returns null beyond the maximum of a quantity", () => {
  expect(hoursOfWork(10_000_000, { hoursPerUnit: 2, fixedHours: 0 })).toBeNull()
})

it("agrees with exact integer arithmetic", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  const tenThousandths = fc.integer({ min: 0, max: 9_000_000 })
  fc.assert(
    fc.property(cents, tenThousandths, tenThousandths, (quantity, perUnit, fixed) => {
      const millionths = BigInt(quantity) * BigInt(perUnit) + BigInt(fixed) * 100n
      const hours = hoursOfWork(quantity / 100, {
        hoursPerUnit: perUnit / 10_000,
        fixedHours: fixed / 10_000
      })
      expect(hours).toBe(Number((millionths + 5_000n) / 10_000n) / 100)
    })
  )
})
