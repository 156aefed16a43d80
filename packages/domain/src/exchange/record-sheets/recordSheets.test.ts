import * as Result from "effect/Result"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  morning,
  newId,
  read,
  sheetOf,
  sheetTables,
  shop,
  wholeDays,
  words,
  written
} from "../../../test/sheetShop.ts"
import { runs, userEventRow } from "../../../testing/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import {
  readRecordSheet,
  type SheetTable,
  sheetRows,
  writeRecordSheet
} from "../importing/index.ts"
import { dayCell } from "../sheet/index.ts"

const problemsOf = (table: SheetTable, ...sheet: Parameters<typeof sheetOf>) => {
  const { report, changes } = read(table, sheetOf(...sheet))
  expect(changes).toEqual([])
  return [...report.problems, ...report.records.flatMap(({ problems }) => problems)].map(
    ({ line, column, message }) => `${line} ${column}: ${message}`
  )
}

describe("a sheet of records", () => {
  it.each(sheetTables)("of %s changes nothing when read back", (table) => {
    const sheet = written(table)
    expect(sheet.rows.length).toBeGreaterThan(0)
    const { report, changes } = read(table, sheet)
    expect(report.problems).toEqual([])
    expect([...new Set(report.records.map(({ outcome }) => outcome))]).toEqual(["unchanged"])
    expect(changes).toEqual([])
  })

  it.each(sheetTables)("of %s has days as days", (table) => {
    const { rows } = writeRecordSheet(table, sheetRows(shop, table), { plan: shop, words })
    const texts = rows.flat().filter((cell) => typeof cell === "string")
    expect(
      texts.filter((text) => Result.isSuccess(dayCell.read(text, { plan: shop, words })))
    ).toEqual([])
  })

  it("without ids creates the same records in an empty shop, except users", () => {
    let plan = planWith(emptyPlan, { user: [...shop.user.values()] })
    for (const table of sheetTables.filter((each) => each !== "user")) {
      const rowsOf: ReadonlyArray<{ readonly id: string }> = [...shop[table].values()]
      const offered = new Map(
        rowsOf.flatMap((row) => ("deleted" in row && row.deleted ? [] : [[row.id, row] as const]))
      )
      const { columns, rows } = written(table, { ...shop, [table]: offered })
      const without = { columns: columns.slice(0, -1), rows }
      const { report, changes } = read(table, without, plan)
      expect(report.records.flatMap(({ problems }) => problems)).toEqual([])
      expect(report.records.map(({ outcome }) => outcome)).toEqual(
        [...offered].map(() => "created")
      )
      plan = applyChanges(plan, changes)
      expect(written(table, plan).rows.map(({ cells }) => ({ ...cells, "The id": "" }))).toEqual(
        rows.map(({ cells }) => ({ ...cells, "The id": "" }))
      )
    }
  })

  it("changes fields with a column only", () => {
    const { report, changes } = read(
      "contractor",
      sheetOf(["THE  Name", "phone"], ["roy", "5"], ["Zoé"])
    )
    expect(report.records.map(({ outcome }) => outcome)).toEqual(["changed", "created"])
    expect(changes.map(({ after }) => after)).toMatchObject([
      { id: "roy", version: 2, name: "roy", email: "", phone: "5" },
      { version: 1, name: "Zoé", email: "", phone: "" }
    ])
  })

  it("renames by id and keeps step ids by progress", () => {
    const [change] = read(
      "template",
      sheetOf(
        ["id", "name", "progressId", "offsetDays"],
        ["door", "Gate", "edging", -5],
        ["", "", "Sagen e", -4],
        ["door", "Gate", "saw", "-1"]
      )
    ).changes
    expect(change?.after).toMatchObject({ id: "door", name: "Gate", version: 4 })
    const after = change?.table === "template" ? change.after : null
    expect(after?.steps.map(({ progressId, offsetDays }) => [progressId, offsetDays])).toEqual([
      ["edge", -5],
      ["saw", -4],
      ["saw", -1]
    ])
    expect(after?.steps.slice(1).map(({ id }) => id)).toEqual(["a", "b"])
  })

  it("reports each wrong cell with its place and changes nothing", () => {
    expect(
      problemsOf(
        "progress",
        ["name", "unitType", "includeSaturday", "colorHexa", "capacities", "users"],
        ["A", "Kilos", "maybe", "#123456", "Products: many", "Nobody"],
        ["", "", "", "", "", ""],
        ["B", "", "", "red", "Products: 9-3", ""],
        ["b", "", "", "", "", ""]
      )
    ).toEqual([
      "2 unitType: must be one of SheetsQuantity, NumericValue, SquareFoot, SquareMeter, TimePerWorkOrder, DoorsQuantity, Products, Parts",
      "2 includeSaturday: must be one of yes, no",
      "2 capacities: must be written as Unit: 5-40 (Sat 10 / Sun 0)",
      "2 users: must name something that is there",
      "3 name: This value is required",
      "4 colorHexa: must be a colour, #RRGGBB",
      "4 capacities: must not be more than the maximum",
      "5 name: must name each only once"
    ])
    expect(
      problemsOf(
        "template",
        ["name", "progressId", "offsetDays"],
        ["Door", "saw", "-1"],
        ["Door", "Drill", "1.5"],
        ["Door", "", ""],
        ["Door", "saw", 400]
      )
    ).toEqual([
      "3 progressId: must name something that is there",
      "3 offsetDays: must be a whole number"
    ])
    expect(
      problemsOf(
        "template",
        ["name", "progressId", "offsetDays"],
        ["Door", "", ""],
        ["Door", "saw", 400]
      )
    ).toEqual(["3 offsetDays: must be at most 366 days"])
  })

  it("ends all-day times on their last day and accepts spreadsheet times", () => {
    const lastDays = written("progressMaintenance").rows.map(({ cells }) => [
      cells["The time.endDate"],
      cells["The time.endTime"]
    ])
    expect(lastDays).toEqual([
      ["2026-03-02", "11:30"],
      ["2026-03-04", ""]
    ])
    const columns = ["title", "progressId", "time.startDate", "time.startTime", "time.endTime"]
    const { changes } = read(
      "progressMaintenance",
      sheetOf(
        columns,
        ["Air", "saw", "2026-04-01", "", ""],
        ["Belts", "saw", "2026-04-02", "8:00", "09:15:00"]
      )
    )
    expect(
      changes.map(({ after }) => (after !== null && "time" in after ? after.time : null))
    ).toEqual([
      { ...wholeDays, startDate: "2026-04-01", endDate: "2026-04-02" },
      { ...morning, startDate: "2026-04-02", endDate: "2026-04-02", endTime: "09:15" }
    ])
  })

  it("reports problems of maintenance and thresholds at their cells", () => {
    const columns = ["title", "progressId", "time.startDate", "time.startTime", "time.endDate"]
    expect(
      problemsOf(
        "progressMaintenance",
        columns,
        ["", "saw", "2026-04-01", "", ""],
        ["A", "saw", "soon", "noon", "2026-03-31"],
        ["B", "saw", "2026-04-01", "", "2026-03-30"],
        ["C", "saw", "2026-04-01", "8:00", "2026-04-01"]
      )
    ).toEqual([
      "2 title: This value is required",
      "3 time.startDate: must be a real date, YYYY-MM-DD",
      "3 time.startTime: must be a time, HH:mm",
      "4 time.endDate: must be after the start",
      "5 The time.endTime: This value is required"
    ])
    expect(problemsOf("progressMaintenance", ["title", "progressId"], ["A", "saw"])).toEqual([
      "2 The time.startDate: Missing key",
      "2 The time.endDate: Missing key"
    ])
    const ordered = ["attentionRequired", "urgent", "late"]
    expect(problemsOf("thresholds", ordered, ["1", "2", "0"])).toEqual([
      "2 urgent: must be less than the one for attention required"
    ])
    expect(problemsOf("thresholds", ordered, ["2", "1", "0"], ["3", "1", "0"])).toEqual([
      "3 attentionRequired: must name each only once"
    ])
  })

  it("matches closures of one title by their first day", () => {
    const columns = ["title", "startDate", "endDate", "scope.wholeShop"]
    const sheet = sheetOf(
      columns,
      ["noel", "2026-12-25", "2026-12-31", "yes"],
      ["Noël", "2028-12-25", "", "yes"]
    )
    const { report, changes } = read("event", sheet)
    expect(report.records.map(({ outcome }) => outcome)).toEqual(["changed", "created"])
    expect(changes.map(({ after }) => after)).toMatchObject([
      { id: "noel", title: "noel", endDate: "2027-01-01" },
      { eventType: "BlockerEvent", status: "Pending", allDay: true, endDate: "2028-12-26" }
    ])
    expect(problemsOf("event", columns, ["Noël", "", "", "yes"])).toEqual([
      "2 title: must be the only one of its name"
    ])
    const own = planWith(emptyPlan, { event: [userEventRow("talk", { title: "Noël" })] })
    expect(read("event", sheetOf(["id", "title"], ["talk", "Noël"]), own).changes).toEqual([])
  })

  it("changes the only thresholds, whatever the id", () => {
    const sheet = sheetOf(["attentionRequired", "urgent", "late"], ["3", "2", "0"])
    expect(read("thresholds", sheet).changes).toMatchObject([{ before: { version: 4 } }])
    const [made] = read("thresholds", sheet, emptyPlan).changes
    expect(made).toMatchObject({ id: "thresholds", before: null })
  })

  it("reports other reasons against a record", () => {
    const { report, changes } = readRecordSheet(shop, "room", sheetOf(["name"], ["Hell"]), {
      words,
      newId,
      problemOf: () => ({ path: ["name"], message: "must be kind" })
    })
    expect(changes).toEqual([])
    expect(report.records[0]?.problems).toMatchObject([{ column: "name", message: "must be kind" }])
  })

  it("rejects unknown, missing and repeated columns, and too many rows", () => {
    expect(problemsOf("room", ["name", "The name", "size"], ["Hall", "Hall", "3"])).toEqual([
      "1 The name: must name each only once",
      "1 size: must be a column of this table"
    ])
    expect(problemsOf("contractor", ["phone"], ["5"])).toEqual([
      "1 The name: This value is required"
    ])
    const many = Array.from({ length: 5_001 }, (_, place) => [`Room ${place}`])
    expect(problemsOf("room", ["name"], ...many)).toEqual(["1 : must not be over 5000"])
  })

  it("rejects ambiguous names, unknown ids and unknown users", () => {
    const twins = planWith(shop, { room: [{ id: "two", version: 1, name: "hall" }] })
    expect(
      read("room", sheetOf(["name"], ["Hall"]), twins).report.records[0]?.problems
    ).toMatchObject([{ message: "must be the only one of its name" }])
    expect(problemsOf("room", ["id", "name"], ["else", "Hall"])).toEqual([
      "2 id: must name something that is there"
    ])
    expect(problemsOf("user", ["email", "licensed"], ["new@example.com", "yes"])).toEqual([
      "2 email: must name something that is there"
    ])
  })

  it("accepts any text without an exception, and valid values only", () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("", "yes", "saw", "__proto__", "-3", "Products: 5", "=1+1", "constructor")
    )
    const table = fc.constantFrom(...sheetTables)
    fc.assert(
      fc.property(
        table,
        fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 4 }),
        (of, rows) => {
          const columns = written(of).columns.slice(0, 8)
          const { report, changes } = read(of, sheetOf(columns, ...rows))
          const isRefused = report.records.some(({ outcome }) => outcome === "rejected")
          if (isRefused) expect(changes).toEqual([])
        }
      ),
      { numRuns: runs(60) }
    )
  })
})
