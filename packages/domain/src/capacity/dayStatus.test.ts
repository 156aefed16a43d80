import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayStatus } from "./index.ts"

const hundredths = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 1_000_000_000 })
)
const day = fc.record({
  load: hundredths,
  min: fc.option(hundredths),
  max: fc.option(hundredths),
  closed: fc.boolean()
})

describe("the laws of a day's status", () => {
  it("adding load never clears over", () => {
    fc.assert(
      fc.property(day, hundredths, (before, more) => {
        fc.pre(dayStatus(before) === "over")
        expect(dayStatus({ ...before, load: before.load + more })).toBe("over")
      })
    )
  })

  it("a day is over exactly when it has more than it can take, or anything while closed", () => {
    fc.assert(
      fc.property(day, (any) => {
        const { load, max, closed } = any
        const tooMuch = closed ? load > 0 : max !== null && load > max
        expect(dayStatus(any) === "over").toBe(tooMuch)
      })
    )
  })

  it("more room never makes a day worse", () => {
    const worse = ["closed", "under", "ok", "near", "over"]
    fc.assert(
      fc.property(day, hundredths, ({ max, ...rest }, more) => {
        const before = worse.indexOf(dayStatus({ ...rest, max }))
        const after = worse.indexOf(dayStatus({ ...rest, max: max === null ? null : max + more }))
        expect(after).toBeLessThanOrEqual(before)
      })
    )
  })

  it.each([
    [{ load: 0, min: 100, max: 1000, closed: true }, "closed"],
    [{ load: 1, min: null, max: null, closed: true }, "over"],
    [{ load: 0, min: 1, max: 1000, closed: false }, "under"],
    [{ load: 99, min: 100, max: 1000, closed: false }, "under"],
    [{ load: 100, min: 100, max: 1000, closed: false }, "ok"],
    [{ load: 899, min: null, max: 1000, closed: false }, "ok"],
    [{ load: 900, min: null, max: 1000, closed: false }, "near"],
    [{ load: 1000, min: null, max: 1000, closed: false }, "near"],
    [{ load: 1001, min: null, max: 1000, closed: false }, "over"],
    [{ load: 950, min: 1000, max: 1000, closed: false }, "under"],
    [{ load: 0, min: null, max: 0, closed: false }, "ok"],
    [{ load: 5, min: null, max: null, closed: false }, "ok"]
  ] as const)("%o is %s", (any, status) => {
    expect(dayStatus(any)).toBe(status)
  })
})
