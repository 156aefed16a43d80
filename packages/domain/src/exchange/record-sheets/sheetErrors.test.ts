import { describe, expect, it } from "vitest"
import { imported, orders, reference } from "../../../test/smallImport.ts"
import { emptyPlan } from "../../records/change/index.ts"
import type { Sheet } from "../sheet/Sheet.ts"
import { readPeopleSheet } from "./peopleSheet.ts"
import { readRecordSheet } from "./readRecordSheet.ts"
import type { SheetTable } from "./sheetColumns.ts"
import { isSheetError } from "./sheetErrors.ts"

const words = { column: (key: string) => [key], word: (key: string) => [key.split(".")[1] ?? ""] }
const ERROR = "must not be an error of the sheet"

const sheetOf = (...lines: ReadonlyArray<Readonly<Record<string, string>>>): Sheet => ({
  columns: Object.keys(lines[0] ?? {}),
  rows: lines.map((cells, at) => ({ line: at + 2, cells }))
})

const problemsOf = (table: SheetTable, sheet: Sheet) =>
  readRecordSheet(emptyPlan, table, sheet, { words, newId: () => "id" }).report.records.flatMap(
    ({ problems }) => problems.map(({ column, message, value }) => [column, message, value])
  )

it("recognises spreadsheet errors by their text", () => {
  for (const text of ["#DIV/0!", "#N/A", "#NOM?", "#¡VALOR!", "#REF!", "#SPILL!", "Err:502"])
    expect(isSheetError(text)).toBe(true)
  for (const text of ["", "#12", "# rouge", "#3a7bd5", "N/A", "Err", "#DIV/0! ici"])
    expect(isSheetError(text)).toBe(false)
})

describe("a spreadsheet error is reported and read as empty", () => {
  it("in work orders", () => {
    const { report, changes } = imported({
      orders: orders(
        "A,door,#DIV/0!,2026-03-06,,",
        "#REF!,door,1,2026-03-06,,",
        "C,door,1,#N/A,,",
        "D,#NAME?,1,2026-03-06,,#VALUE!"
      ),
      ...reference
    })
    const found = report.rows.flatMap(({ problems }) =>
      problems.map(({ line, column, code, value }) => [line, column, code, value])
    )
    expect(found).toEqual([
      [2, "q", "sheetError", "#DIV/0!"],
      [3, "n", "sheetError", "#REF!"],
      [4, "d", "sheetError", "#N/A"],
      [5, "e", "sheetError", "#VALUE!"],
      [5, "t", "sheetError", "#NAME?"]
    ])
    expect(changes).toEqual([])
  })

  it("in records, their steps and people", () => {
    expect(problemsOf("progress", sheetOf({ name: "Cut", colorHexa: "#REF!" }))).toEqual([
      ["colorHexa", ERROR, "#REF!"]
    ])
    expect(problemsOf("jobType", sheetOf({ name: "#N/A" }))).toEqual([["name", ERROR, "#N/A"]])
    const step = { name: "Door", progressId: "#NAME?", offsetDays: "1" }
    expect(problemsOf("template", sheetOf(step))).toContainEqual(["progressId", ERROR, "#NAME?"])
    const people = sheetOf({ kind: "#N/A", name: "Ann" }, { kind: "installer", name: "#REF!" })
    const read = readPeopleSheet(emptyPlan, people, { words, newId: () => "id" })
    expect(read.report.records.map(({ problems: [first] }) => first?.message)).toEqual([
      ERROR,
      ERROR
    ])
  })
})
