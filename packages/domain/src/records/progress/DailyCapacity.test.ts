import { Result, Schema, SchemaIssue } from "effect"
import { describe, expect, it } from "vitest"
import { DailyCapacities } from "./index.ts"

const sheets = { measureType: "SheetsQuantity", min: 2, max: 20, weekdayMaxima: [] }
const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const complaints = (capacities: ReadonlyArray<object>): ReadonlyArray<string> => {
  const result = Schema.decodeUnknownResult(DailyCapacities)(capacities)
  return Result.isSuccess(result)
    ? []
    : formatted(result.failure.issue).issues.map(
        ({ path, message }) => `${path?.join(".")}: ${message}`
      )
}

describe("the daily capacity of a resource", () => {
  it("has any measure types with optional minimum and maximum", () => {
    const none = { ...sheets, measureType: "Parts", min: null, max: null }
    const least = { ...sheets, measureType: "Products", min: 20, max: null }
    const equal = { ...sheets, measureType: "TimePerWorkOrder", min: 20 }
    expect(complaints([sheets, none, least, equal])).toEqual([])
    expect(complaints([])).toEqual([])
  })

  it("has one entry per measure type", () => {
    expect(complaints([sheets, { ...sheets, max: 30 }])).toEqual([
      ": must name each measure type only once"
    ])
  })

  it("has a minimum up to its maximum", () => {
    expect(complaints([{ ...sheets, min: 20.01 }])).toEqual([
      "0.min: must not be more than the maximum"
    ])
  })

  it("has at most one maximum per weekday", () => {
    const friday = { weekday: 5, max: 8 }
    expect(complaints([{ ...sheets, weekdayMaxima: [friday, { weekday: 1, max: 8 }] }])).toEqual([])
    expect(complaints([{ ...sheets, weekdayMaxima: [friday, { ...friday, max: 9 }] }])).toEqual([
      "0.weekdayMaxima: must name each weekday only once"
    ])
  })
})
