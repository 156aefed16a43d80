import { expect, it } from "vitest"
import { unknownWords } from "./unknownWords.ts"

it("lists each unknown name once, the most frequent first, with its suggestion", () => {
  const problem = (column: string, value: string, suggestion?: string) => ({
    file: "orders" as const,
    line: 2,
    column,
    code: "unknownName" as const,
    value,
    ...(suggestion === undefined ? {} : { suggestion })
  })
  const rows = [
    [problem("Crew", "Nrod", "Nord")],
    [problem("Product", "dor", "door"), { ...problem("Date", "x"), code: "notADate" as const }],
    [problem("Product", "dor", "door")]
  ].map((problems) => ({
    line: 2,
    name: "A",
    outcome: "rejected" as const,
    differences: [],
    problems
  }))
  expect(unknownWords(rows, { templateId: "Product", installerIds: "Crew" })).toEqual([
    { field: "templateId", value: "dor", suggestion: "door", rows: 2 },
    { field: "installerIds", value: "Nrod", suggestion: "Nord", rows: 1 }
  ])
})
