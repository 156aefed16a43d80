import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type DayLoads, daysWithLoad, editableLoads, loadOnDay } from "./DayLoads.ts"

/** Days near one another, around 1970 and at the ends of the years that can be written. */
const epochDay = fc.oneof(
  fc.integer({ min: 20_700, max: 21_000 }),
  fc.integer({ min: -300, max: 300 }),
  fc.constantFrom(-719_528, 2_932_896)
)
const puts = fc.array(fc.tuple(epochDay, fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 60 })
type Put = readonly [number, number]

const withAdded = (from: DayLoads | undefined, added: ReadonlyArray<Put>): DayLoads => {
  const { days, add } = editableLoads(from)
  for (const [day, load] of added) add(day, load)
  return days
}

/** The plain map that pages of days stand for, in order of days. */
const plainly = (added: ReadonlyArray<Put>): ReadonlyArray<Put> => {
  const sums = new Map<number, number>()
  for (const [day, load] of added) sums.set(day, (sums.get(day) ?? 0) + load)
  return [...sums].sort((a, b) => a[0] - b[0])
}

const inOrder = (days: DayLoads): ReadonlyArray<Put> =>
  [...daysWithLoad(days)].sort((a, b) => a[0] - b[0])

describe("loads by day", () => {
  it("are the sums that a plain map holds", () => {
    fc.assert(
      fc.property(puts, epochDay, (added, asked) => {
        const days = withAdded(undefined, added)
        const sums = plainly(added)
        expect(inOrder(days)).toEqual(sums)
        expect(loadOnDay(days, asked)).toBe(sums.find(([day]) => day === asked)?.[1] ?? 0)
      })
    )
  })

  it("stay as they are when a copy of them is added to", () => {
    fc.assert(
      fc.property(puts, puts, (first, second) => {
        const days = withAdded(undefined, first)
        const more = withAdded(days, second)
        expect(inOrder(days)).toEqual(plainly(first))
        expect(inOrder(more)).toEqual(plainly([...first, ...second]))
      })
    )
  })

  it("leave no trace of what was taken away again", () => {
    fc.assert(
      fc.property(puts, (added) => {
        const takenAway = added.map(([day, load]): Put => [day, -load])
        expect(daysWithLoad(withAdded(withAdded(undefined, added), takenAway))).toEqual([])
      })
    )
  })
})
