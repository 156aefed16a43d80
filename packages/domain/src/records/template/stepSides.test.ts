import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { stepSides } from "./stepSides.ts"

const inOrder = ["production", "delivery", "installation"] as const
const steps = fc.array(
  fc.record({
    referenceDate: fc.constantFrom(...inOrder),
    offsetDays: fc.integer({ min: -3, max: 3 })
  }),
  { maxLength: 8 }
)

describe("stepSides", () => {
  it("puts steps with an earlier date or a negative offset before it", () => {
    fc.assert(
      fc.property(steps, fc.constantFrom("delivery", "installation"), (list, date) => {
        const sides = stepSides(list, date)
        expect(sides).toHaveLength(list.length)
        list.forEach(({ offsetDays, referenceDate }, at) => {
          const distance = inOrder.indexOf(referenceDate) - inOrder.indexOf(date)
          const later = sides.slice(0, at).some((side) => side !== "before")
          if (distance < 0) expect(sides[at]).toBe("before")
          if (distance === 0) expect(sides[at]).toBe(offsetDays < 0 ? "before" : "after")
          if (distance > 0) expect(sides[at]).toBe(offsetDays < 0 && !later ? "before" : "free")
        })
      })
    )
  })

  it("puts every step of a kitchen before its delivery", () => {
    const kitchen = [
      { referenceDate: "production", offsetDays: -3 },
      { referenceDate: "production", offsetDays: 1 },
      { referenceDate: "installation", offsetDays: -8 },
      { referenceDate: "installation", offsetDays: -2 }
    ] as const
    expect(stepSides(kitchen, "delivery")).toEqual(["before", "before", "before", "before"])
  })
})
