import { Schema } from "effect"
import { expect, it } from "vitest"
import { CapacityChart, CapacityDashboard, type ChartSubject } from "./index.ts"

const chart = (fields: object = {}) => ({
  id: "chart",
  title: "Saws",
  subject: { _tag: "Production" },
  period: "week",
  valueTypes: ["SheetsQuantity"],
  ...fields
})

const answer = (fields: object): string =>
  String(Schema.decodeUnknownResult(CapacityChart)(chart(fields)))

it("has at least one measure type per chart, each once", () => {
  const isChart = Schema.is(CapacityChart)
  expect(isChart(chart())).toBe(true)
  expect(isChart(chart({ valueTypes: ["SheetsQuantity", "Parts"] }))).toBe(true)
  expect(answer({ valueTypes: [] })).toContain("must name at least one measure type")
  expect(answer({ valueTypes: ["Parts", "Parts"] })).toContain(
    "must name each measure type only once"
  )
})

it("has one subject per chart", () => {
  const subjects: ReadonlyArray<ChartSubject> = [
    { _tag: "Progress", progressId: "a" },
    { _tag: "MergedProgress", mergedConfigurationId: "a" },
    { _tag: "Installer", installerId: "a" },
    { _tag: "Shipper", shipperId: "a" },
    { _tag: "Production" }
  ]
  for (const subject of subjects) expect(Schema.is(CapacityChart)(chart({ subject }))).toBe(true)
  expect(Schema.is(CapacityChart)(chart({ subject: { _tag: "Shop" } }))).toBe(false)
})

it("has a name and at most fifty charts", () => {
  const dashboard = (count: number, name = "Mine") =>
    Schema.is(CapacityDashboard)({
      id: "d",
      version: 1,
      userId: "u",
      name,
      charts: Array.from({ length: count }, () => chart())
    })
  expect([dashboard(0), dashboard(50), dashboard(51), dashboard(1, " ")]).toEqual([
    true,
    true,
    false,
    false
  ])
})
