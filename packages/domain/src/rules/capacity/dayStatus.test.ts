import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromHundredths } from "../../kernel/quantity/index.ts"
import { dayStatus } from "./index.ts"

const amount = fc
  .oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  .map(fromHundredths)
const day = fc.record({
  load: amount,
  min: fc.option(amount),
  max: fc.option(amount),
  closed: fc.boolean()
})

describe("the laws of a day's status", () => {
  it("adding load never removes an overload", () => {
    fc.assert(
      fc.property(day, amount, (before, more) => {
        fc.pre(dayStatus(before) === "over")
        expect(dayStatus({ ...before, load: before.load + more })).toBe("over")
      })
    )
  })

  it("a day is over exactly beyond its maximum, or with load while closed", () => {
    fc.assert(
      fc.property(day, (any) => {
        const { load, max, closed } = any
        const tooMuch = max !== null && load > (closed ? 0 : max)
        expect(dayStatus(any) === "over").toBe(tooMuch)
      })
    )
  })

  it("more capacity never makes a day worse", () => {
    const worse = ["closed", "under", "ok", "near", "over"]
    fc.assert(
      fc.property(day, amount, ({ max, ...rest }, more) => {
        const before = worse.indexOf(dayStatus({ ...rest, max }))
        const after = worse.indexOf(dayStatus({ ...rest, max: max === null ? null : max + more }))
        expect(after).toBeLessThanOrEqual(before)
      })
    )
  })

  it.each([
    [{ load: 0, min: 1, max: 10, closed: true }, "closed"],
    [{ load: 0.01, min: null, max: 0, closed: true }, "over"],
    [{ load: 0.01, min: null, max: null, closed: true }, "closed"],
    [{ load: 0, min: 0.01, max: 10, closed: false }, "under"],
    [{ load: 0.99, min: 1, max: 10, closed: false }, "under"],
    [{ load: 1, min: 1, max: 10, closed: false }, "ok"],
    [{ load: 8.99, min: null, max: 10, closed: false }, "ok"],
    [{ load: 9, min: null, max: 10, closed: false }, "near"],
    [{ load: 10, min: null, max: 10, closed: false }, "near"],
    [{ load: 10.01, min: null, max: 10, closed: false }, "over"],
    [{ load: 9.5, min: 10, max: 10, closed: false }, "under"],
    [{ load: 0, min: null, max: 0, closed: false }, "ok"],
    [{ load: 0.05, min: null, max: null, closed: false }, "ok"]
  ] as const)("%o is %s", (any, status) => {
    expect(dayStatus(any)).toBe(status)
  })
})
