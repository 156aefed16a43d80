import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { previewOf } from "./previewOf.ts"

const read = (text: string) => Result.getOrThrow(previewOf(text))

describe("previewOf", () => {
  it("detects columns and rows, whatever the delimiter", () => {
    for (const sign of [",", ";", "\t"]) {
      const text = `${["No", "Client"].join(sign)}\n${["1001", "Roy"].join(sign)}`
      expect(read(text)).toMatchObject({
        columns: ["No", "Client"],
        rows: [{ line: 2, cells: { No: "1001", Client: "Roy" } }],
        headerLine: 1
      })
    }
  })

  it("offers the values of a column, most frequent first", () => {
    const preview = read("no,status\n1,open\n2,closed\n3,closed\n4,\n")
    expect(preview.wordsOf("status")).toEqual(["closed", "open"])
    expect(preview.wordsOf("nowhere")).toEqual([])
  })

  it("offers no values if there are too many", () => {
    const rows = Array.from({ length: 100 }, (_, index) => `${index}`).join("\n")
    expect(read(`no\n${rows}`).wordsOf("no")).toEqual([])
  })

  it("returns nothing for an empty file", () => {
    expect(Result.isFailure(previewOf(""))).toBe(true)
    expect(Result.isFailure(previewOf("\n \n"))).toBe(true)
  })
})
