import { addDays, LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { expect, it } from "vitest"
import { loadsByDay } from "../../capacity/UnitLoad.ts"
import { heatRows, overloadsAhead, weeksOf } from "./heatRows.ts"

const range = { start: LocalDate.make("2026-11-16"), end: LocalDate.make("2026-11-30") }

const day = (date: string, totalValue: number, capacity: number | null) => ({
  date: LocalDate.make(date),
  totalValue,
  min: null,
  capacity,
  status: capacity !== null && totalValue > capacity ? ("over" as const) : ("ok" as const),
  closures: [],
  isOverCapacity: capacity !== null && totalValue > capacity
})

const loads = loadsByDay([
  {
    resourceOf: (id) => ({ kind: "progress", id }),
    fillings: [
      {
        id: "saw",
        measureType: "SheetsQuantity",
        days: [day("2026-11-17", 5, 10), day("2026-11-20", 12, 10), day("2026-11-24", 3, 10)]
      },
      { id: "saw", measureType: "DoorsQuantity", days: [day("2026-11-24", 9, 10)] },
      { id: "free", measureType: "DoorsQuantity", days: [day("2026-11-24", 9, null)] }
    ]
  }
])

it("shows the fullest unit of each week, without unlimited ones", () => {
  expect(weeksOf(range)).toEqual(["2026-11-16", "2026-11-23"])
  const rows = heatRows(loads, range)
  expect(rows.map(({ resource }) => resource)).toEqual([{ kind: "progress", id: "saw" }])
  expect(
    rows[0]?.cells.map(({ worst }) => [worst?.date, worst?.unit.measureType, worst?.unit.load])
  ).toEqual([
    ["2026-11-20", "SheetsQuantity", 12],
    ["2026-11-24", "DoorsQuantity", 9]
  ])
})

it("lists the overloads from a day on", () => {
  expect(overloadsAhead(loads, range.start).map(({ date }) => date)).toEqual(["2026-11-20"])
  expect(overloadsAhead(loads, LocalDate.make("2026-11-21"))).toEqual([])
})

it("is as full as the fullest day, counted one by one", () => {
  const dates = Array.from({ length: 14 }, (_, at) => addDays(range.start, at))
  const amounts = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 28, maxLength: 28 })
  fc.assert(
    fc.property(amounts, (drawn) => {
      const units = ["SheetsQuantity", "DoorsQuantity"] as const
      const fillings = units.map((measureType, unit) => ({
        id: "saw",
        measureType,
        days: dates.map((date, at) => day(date, drawn[unit * 14 + at] ?? 0, 20))
      }))
      const [row] = heatRows(
        loadsByDay([{ resourceOf: (id) => ({ kind: "progress", id }), fillings }]),
        range
      )
      for (const [week, cell] of (row?.cells ?? []).entries()) {
        const all = fillings.flatMap(({ days }) => days.slice(week * 7, week * 7 + 7))
        const most = Math.max(...all.map(({ totalValue }) => totalValue))
        expect(cell.worst?.unit.load ?? 0).toBe(most)
      }
      expect(row?.cells.length ?? 0).toBe(drawn.some((amount) => amount > 0) ? 2 : 0)
    })
  )
})
