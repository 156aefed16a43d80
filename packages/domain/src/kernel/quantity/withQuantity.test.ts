import fc from "fast-check"
import { expect, it } from "vitest"
import { measuredValues, measureType, quantity, runs } from "../../../testing/index.ts"
import { withQuantity } from "./index.ts"

it("replaces the quantity of one measure type, adds or removes it, and keeps the others", () => {
  fc.assert(
    fc.property(measuredValues, measureType, fc.option(quantity), (values, changed, value) => {
      const after = withQuantity(values, changed, value)
      const others = values.filter((entry) => entry.measureType !== changed)
      expect(after.filter((entry) => entry.measureType !== changed)).toEqual(others)
      expect(after.filter((entry) => entry.measureType === changed)).toEqual(
        value === null ? [] : [{ measureType: changed, value }]
      )
      const placeIn = (list: typeof values) =>
        list.findIndex((entry) => entry.measureType === changed)
      if (value !== null)
        expect(placeIn(after)).toBe(placeIn(values) < 0 ? values.length : placeIn(values))
    }),
    { numRuns: runs(200) }
  )
})

it.each([
  ["a list that is none", () => withQuantity(JSON.parse("{}"), "Parts", 1), /values/],
  [
    "an unknown measure type",
    () => withQuantity([JSON.parse('{ "measureType": "Tons", "value": 1 }')], "Parts", 1),
    /values/
  ],
  ["a negative value", () => withQuantity([], "Parts", -1), /value/],
  ["three decimals", () => withQuantity([], "Parts", 1.005), /two decimals/]
])("rejects %s", (_kind, call, message) => {
  expect(call).toThrow(RangeError)
  expect(call).toThrow(message)
})
