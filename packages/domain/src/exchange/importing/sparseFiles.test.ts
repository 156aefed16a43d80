import { describe, expect, it } from "vitest"
import {
  emptyShop,
  imported,
  mapping,
  orders,
  reference,
  sheet,
  stepsOf
} from "../../../test/smallImport.ts"
import { planWith } from "../../records/change/index.ts"
import type { ImportMapping } from "./ImportMapping.ts"

const problemsOf = ({ report }: ReturnType<typeof imported>) =>
  [...report.problems, ...report.rows.flatMap((row) => row.problems)].map(
    ({ file, line, column, code }) => [file, line, column, code]
  )

const { Products: _, ...columns } = mapping.orders.columns
const withoutQuantity: ImportMapping = {
  ...mapping,
  orders: { ...mapping.orders, columns: { ...columns, importance: "i" } }
}
const important = (...lines: ReadonlyArray<string>) => sheet("n,t,d,s,e,i", ...lines)

describe("sparse files", () => {
  it("orders without quantities count as one without values", () => {
    const files = { ...reference, orders: important("A,door,2026-03-06,,,2.5") }
    const { after } = imported(files, emptyShop, { mapping: withoutQuantity })
    expect([...after.workOrder.values()]).toMatchObject([{ values: [], importance: 2.5 }])
    expect([...after.workOrder.values()][0]?.steps[0]?.values).toEqual([
      { measureType: "TimePerWorkOrder", value: 1.5 }
    ])
  })

  it("an importance is more than zero and at most a thousand", () => {
    const rows = important("A,door,2026-03-06,,,0", "B,door,2026-03-06,,,1001", "C,,,,,1000")
    const result = imported({ ...reference, orders: rows }, emptyShop, { mapping: withoutQuantity })
    expect(problemsOf(result)).toEqual([
      ["orders", 2, "i", "negative"],
      ["orders", 3, "i", "tooLarge"]
    ])
  })

  it("a too long product is rejected at its name without a quantity", () => {
    const operations = sheet("t,s,o,r,h,f", "door,1,cut,saw,0,4000")
    const files = { ...reference, operations, orders: important("A,door,2026-03-06,,,") }
    expect(problemsOf(imported(files, emptyShop, { mapping: withoutQuantity }))).toEqual([
      ["orders", 2, "t", "tooLarge"]
    ])
  })

  it("calendars and resources need no aliases", () => {
    const { aliases: __, ...resources } = mapping.resources ?? { columns: {}, hoursPerDay: 8 }
    const { oneOf: ___, ...closures } = mapping.closures ?? { columns: {}, wholeShop: [] }
    const plain = { ...mapping, resources, closures } as ImportMapping
    const result = imported(
      { ...reference, orders: orders(), closures: sheet("c,from,to", "saw,2026-03-02,2026-03-04") },
      emptyShop,
      { mapping: plain }
    )
    expect(problemsOf(result)).toEqual([["operations", 3, "r", "unknownResource"]])
    expect(result.report.blockers).toBe(1)
  })
})

describe("excessive input is rejected", () => {
  it("for hours beyond a quantity and steps over a year", () => {
    const operations = sheet(
      "t,s,o,r,h,f",
      "mountain,1,cut,saw,5000,0",
      "chain,1,cut,saw,0,1600",
      "chain,2,paint,paint,0,4800",
      "chain,3,sand,sander,0,1600"
    )
    const rows = orders("A,mountain,9000,2026-03-06,,", "B,chain,1,2026-03-06,,")
    const files = { operations, resources: reference.resources, orders: rows }
    expect(problemsOf(imported(files))).toEqual([
      ["orders", 2, "q", "tooLarge"],
      ["orders", 3, "q", "tooLarge"]
    ])
  })

  it("for a resource with more hours than a quantity", () => {
    const resources = sheet("r,u", "saw,9999999")
    expect(problemsOf(imported({ orders: orders(), resources }))).toEqual([
      ["resources", 2, "u", "tooLarge"]
    ])
  })
})

it("a template with a missing progress uses its own days, or one", () => {
  const step = (id: string, numberOfDays: number | null) => ({
    id,
    progressId: "gone",
    referenceDate: "delivery" as const,
    linked: true,
    offsetDays: -1,
    numberOfDays
  })
  const steps = [step("a", 3), step("b", null)]
  const plan = planWith(emptyShop, { template: [{ id: "t", version: 1, name: "old", steps }] })
  const { after } = imported({ orders: orders("A,old,1,2026-03-06,,") }, plan)
  expect(stepsOf(after).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ["2026-03-03", "2026-03-06"],
    ["2026-03-05", "2026-03-06"]
  ])
})
