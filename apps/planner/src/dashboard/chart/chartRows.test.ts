import { csvText } from "@atelier/domain/importing"
import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import type { ChartBar, ChartSeries } from "./ChartSeries.ts"
import { chartRows } from "./chartRows.ts"

it("writes a row per bar, with quotes where needed and empty cells without limits", () => {
  const bar: ChartBar = {
    period: "2026-W47",
    start: LocalDate.make("2026-11-16"),
    end: LocalDate.make("2026-11-23"),
    pending: 2.5,
    started: 1,
    done: 0,
    totalValue: 3.5,
    min: null,
    capacity: 3,
    status: "over",
    overDays: 2
  }
  const series: ChartSeries = { measureType: "SheetsQuantity", periods: [bar] }
  const rows = chartRows([series], {
    column: (name) => (name === "unit" ? 'A "b"' : name),
    unit: () => "Sheets, big",
    status: (one) => one
  })
  expect(csvText(rows, ";")).toContain(
    "Sheets, big;2026-W47;2026-11-16;2026-11-23;1;2,5;3,5;0;3;;over;2\r\n"
  )
  expect(csvText(rows, ",")).toBe(
    '\uFEFF"A ""b""",period,start,end,started,pending,total,done,capacity,min,status,overDays\r\n' +
      '"Sheets, big",2026-W47,2026-11-16,2026-11-23,1,2.5,3.5,0,3,,over,2\r\n'
  )
})

it("has no name that a spreadsheet program would run", () => {
  const rows = chartRows([], { column: () => "=1+1", unit: String, status: String })
  expect(csvText(rows, ",")).toContain("'=1+1,'=1+1")
})
