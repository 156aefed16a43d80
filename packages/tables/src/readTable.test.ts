import { Result } from "effect"
import fc from "fast-check"
import Papa from "papaparse"
import { describe, expect, it } from "vitest"
import { MAX_CELLS, MAX_CHARACTERS, readTable } from "./readTable.ts"

const read = (text: string) => {
  const { firstRows: _, ...table } = Result.getOrThrow(readTable(text))
  return table
}
const refusal = (text: string) => {
  const result = readTable(text)
  if (Result.isSuccess(result)) throw new Error("the text was read")
  return result.failure
}

describe("a table in CSV", () => {
  it("has a header and rows with their line numbers", () => {
    expect(read("name,due\nA,2026-01-05\nB,2026-01-06\n")).toEqual({
      headerLine: 1,
      columns: ["name", "due"],
      rows: [
        { line: 2, cells: { name: "A", due: "2026-01-05" } },
        { line: 3, cells: { name: "B", due: "2026-01-06" } }
      ]
    })
  })

  it("may be separated by commas, semicolons, tabs or pipes", () => {
    for (const delimiter of [",", ";", "\t", "|"]) {
      const sheet = read(`nom${delimiter}quantité\nÉtagère${delimiter}"1,5"\n`)
      expect(sheet.rows[0]?.cells).toEqual({ nom: "Étagère", quantité: "1,5" })
    }
  })

  it("has the delimiter of its header", () => {
    expect(read("nom;heures\nA;1,5\nB, C et D;2,25\n").rows[1]?.cells).toEqual({
      nom: "B, C et D",
      heures: "2,25"
    })
  })

  it("may have quoted names with the delimiter", () => {
    expect(read('"name, full","due"\nA,B\n').columns).toEqual(["name, full", "due"])
  })

  it("keeps line numbers after multi-line cells, blank lines and Windows line ends", () => {
    const text =
      '\uFEFF\r\nname,comment\r\nA,"first\r\nsecond ""quoted""\r\nthird"\r\n\r\n,\r\nB,x\r\n'
    expect(read(text).rows).toEqual([
      { line: 3, cells: { name: "A", comment: 'first\nsecond "quoted"\nthird' } },
      { line: 8, cells: { name: "B", comment: "x" } }
    ])
  })

  it("accepts all line ends", () => {
    const unix = 'a,b\n1,"x\ny"\n2,z\n'
    const expected = read(unix)
    expect(read(unix.replaceAll("\n", "\r\n"))).toEqual(expected)
    expect(read(unix.replaceAll("\n", "\r"))).toEqual(expected)
  })

  it("fills short rows and accepts trailing empty cells", () => {
    expect(read("a,b,c\n1\n1,2,3,,\n").rows.map((row) => row.cells)).toEqual([
      { a: "1", b: "", c: "" },
      { a: "1", b: "2", c: "3" }
    ])
  })

  it("may have columns named like properties of objects", () => {
    const { rows } = read("__proto__,constructor\nx,y\n")
    expect(Object.entries(rows[0]?.cells ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"]
    ])
  })

  it("may name its delimiter in a first line", () => {
    const { rows } = read("\uFEFFsep=;\r\nname, full;due\r\nA;B\r\n")
    expect(rows).toEqual([{ line: 3, cells: { "name, full": "A", due: "B" } }])
    expect(read("sep=,\nname;x,due\nA,B\n").columns).toEqual(["name;x", "due"])
    // Without its first line, a comma would fit better.
    expect(read("sep=;\na,b,c,d,e,f;g\n1,2,3,4,5,6;7\n").columns).toEqual(["a,b,c,d,e,f", "g"])
  })

  it("may have a header only", () => {
    expect(read("name,due")).toEqual({ headerLine: 1, columns: ["name", "due"], rows: [] })
  })
})

describe("an invalid table is rejected:", () => {
  it("an empty one", () => {
    for (const text of ["", "\uFEFF", " \r\n\n "])
      expect(refusal(text)).toEqual({ problem: "empty", line: 1 })
  })

  it("one of another kind", () => {
    for (const text of [
      "%PDF-1.7\n%âãÏÓ",
      "PK\u0003\u0004…",
      "\u0089PNG\r\n",
      "GIF89a",
      "<!DOCTYPE html><p>"
    ])
      expect(refusal(text)).toEqual({ problem: "notText", line: 1 })
  })

  it("one with invalid characters, naming the line", () => {
    expect(refusal("a,b\n1,2\n3,\u0000\n")).toEqual({ problem: "notText", line: 3 })
  })

  it("one decoded with the wrong encoding", () => {
    expect(refusal("nom\n\uFFFDtag\uFFFDre\n")).toEqual({ problem: "notText", line: 2 })
  })

  it("one without a header", () => {
    expect(refusal("History 1,chair,60,2019-01-01\n")).toEqual({ problem: "noHeader", line: 1 })
    expect(refusal("1,2,3\n4,5,6\n")).toEqual({ problem: "noHeader", line: 1 })
  })

  it("one with an unclosed quote, naming its line", () => {
    expect(refusal('a,b\n1,2\n3,"4\n5,6\n')).toEqual({ problem: "quote", line: 3 })
    expect(refusal('a,b\n"1\n2","3\n4\n')).toEqual({ problem: "quote", line: 3 })
  })

  it("one with text after a closing quote", () => {
    expect(refusal('a,b\n1,"2"x\n3,4\n')).toEqual({ problem: "quote", line: 2 })
  })

  it("one with a row longer than its header", () => {
    expect(refusal("name,due\nSmith, John,2026-01-05\n")).toEqual({ problem: "quote", line: 2 })
  })

  it("one with too many cells, or too many characters", () => {
    expect(refusal(`a,b\n${"1,2\n".repeat(MAX_CELLS / 2)}`)).toEqual({
      problem: "tooManyCells",
      line: MAX_CELLS / 2 + 1
    })
    expect(refusal(`a\n${"x".repeat(MAX_CHARACTERS)}`)).toEqual({
      problem: "tooManyCells",
      line: 2
    })
  })
})

describe("properties", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", ";", "\t", '"', "\n", " ", "😀") })

  it("CSV output reads back with its line numbers", () => {
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t"), (written, delimiter) => {
        const said = written.filter((row) => row.some((text) => text.trim() !== ""))
        const text = Papa.unparse([["x", "y", "z"], ...said], {
          delimiter,
          newline: "\n",
          quotes: true
        })
        let line = 2
        const expected = said.map((row) => {
          const starts = line
          line += 1 + row.join("").split("\n").length - 1
          return { line: starts, cells: { x: row[0], y: row[1], z: row[2] } }
        })
        expect(read(text).rows).toEqual(expected)
      })
    )
  })

  it("no text throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), cell), (text) => {
        readTable(text)
      })
    )
  })
})
