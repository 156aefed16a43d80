import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DayLoads, daysWithLoad, loadInHundredths, NO_LOADS, summedDays } from "./DayLoads.ts"
import { measureSums, pageSpan, putLoad } from "./MeasureSums.ts"

/** Days close together, around 1970 and at both ends of the representable years. */
const epochDay = fc.oneof(
  fc.integer({ min: 20_700, max: 21_000 }),
  fc.integer({ min: -300, max: 300 }),
  fc.constantFrom(-719_528, 2_932_896)
)
const puts = fc.array(fc.tuple(epochDay, fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 60 })
type Put = readonly [number, number]

const loadsOf = (added: ReadonlyArray<Put>): DayLoads => {
  const days = added.map(([day]) => day)
  if (days.length === 0) return NO_LOADS
  const sums = measureSums(pageSpan(Math.min(...days), Math.max(...days)))
  for (const [day, load] of added) putLoad(sums, day, load)
  return sums
}

const plainly = (added: ReadonlyArray<Put>): ReadonlyArray<Put> => {
  const sums = new Map<number, number>()
  for (const [day, load] of added) sums.set(day, (sums.get(day) ?? 0) + load)
  return [...sums].sort((a, b) => a[0] - b[0])
}

describe("loads by day", () => {
  it("equal the sums of a map, in order", () => {
    fc.assert(
      fc.property(puts, epochDay, (added, asked) => {
        const days = loadsOf(added)
        const sums = plainly(added)
        expect(daysWithLoad(days)).toEqual(sums)
        expect(loadInHundredths(days, asked)).toBe(sums.find(([day]) => day === asked)?.[1] ?? 0)
      })
    )
  })

  it("are added without changing the operands", () => {
    fc.assert(
      fc.property(puts, puts, (first, second) => {
        const [some, others] = [loadsOf(first), loadsOf(second)]
        const all = summedDays(some, others, 1)
        expect(daysWithLoad(some)).toEqual(plainly(first))
        expect(daysWithLoad(others)).toEqual(plainly(second))
        expect(daysWithLoad(all)).toEqual(plainly([...first, ...second]))
      })
    )
  })

  it("are empty after everything is subtracted", () => {
    fc.assert(
      fc.property(puts, puts, (first, second) => {
        const more = summedDays(loadsOf(first), loadsOf(second), 1)
        expect(daysWithLoad(summedDays(more, loadsOf(second), -1))).toEqual(plainly(first))
        expect(daysWithLoad(summedDays(more, more, -1))).toEqual([])
      })
    )
  })

  it("may be negative", () => {
    fc.assert(
      fc.property(puts, (added) => {
        const less = daysWithLoad(summedDays(NO_LOADS, loadsOf(added), -1))
        expect(less).toEqual(plainly(added).map(([day, load]) => [day, -load]))
      })
    )
  })
})
