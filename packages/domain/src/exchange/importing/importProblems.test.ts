import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  emptyShop,
  imported,
  mapping,
  orders,
  reference,
  sheet
} from "../../../test/smallImport.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { importWorkOrders, type PlannedImport } from "./importWorkOrders.ts"
import { noKnownOrders } from "./planOrders.ts"

const problemsOf = ({ report }: PlannedImport) =>
  [...report.problems, ...report.rows.flatMap((row) => row.problems)].map(
    ({ file, line, column, code, value }) => [file, line, column, code, value]
  )

describe("a problem names its file, line, column and value:", () => {
  it("in orders", () => {
    const result = imported({
      orders: orders(
        ",door,1,2026-03-06,,",
        "B,door,1,2026-02-31,,",
        "C,door,-2,2026-03-06,,",
        "D,door,0,2026-03-06,,",
        "E,door,99999999,2026-03-06,,",
        "F,door,many,2026-03-06,,",
        "G,gate,1,2026-03-06,,nobody",
        "B,door,1,2026-03-06,,",
        "H,door,9000,2026-03-06,,",
        `I${"x".repeat(200)},door,,2026-03-06,,`
      ),
      ...reference
    })
    expect(problemsOf(result)).toEqual([
      ["orders", 2, "n", "required", ""],
      ["orders", 3, "d", "notADate", "2026-02-31"],
      ["orders", 4, "q", "negative", "-2"],
      ["orders", 5, "q", "negative", "0"],
      ["orders", 6, "q", "tooLarge", "99999999"],
      ["orders", 7, "q", "notAQuantity", "many"],
      ["orders", 8, "e", "notAnEmail", "nobody"],
      ["orders", 8, "t", "unknownName", "gate"],
      ["orders", 9, "n", "duplicate", "B"],
      ["orders", 10, "q", "tooLarge", "9000"],
      ["orders", 11, "n", "tooLong", `I${"x".repeat(78)}…`],
      ["orders", 11, "q", "required", ""]
    ])
    expect(result.changes).toEqual([])
  })

  it("in columns", () => {
    const result = imported({ ...reference, orders: sheet("n,t,due", "A,door,2026-03-06") })
    expect(problemsOf(result).slice(0, 4)).toEqual([
      ["orders", 1, "q", "unknownColumn", "q"],
      ["orders", 1, "d", "unknownColumn", "d"],
      ["orders", 1, "s", "unknownColumn", "s"],
      ["orders", 1, "e", "unknownColumn", "e"]
    ])
    expect(result.changes).toEqual([])
  })

  it("in resources, operations and closures, also when rejected rows are skipped", () => {
    const result = imported(
      {
        orders: orders("A,,1,,,"),
        resources: sheet("r,u", "saw,0", "paint,3", "paint,2", "press,"),
        operations: sheet(
          "t,s,o,r,h,f",
          "door,1,cut,laser,1,0",
          "door,2,,,1,0",
          "door,3,dry,,1,x",
          "door,4,dry,,1,0",
          "door,4,dry,,1,0"
        ),
        closures: sheet(
          "c,from,to",
          "moon,2026-01-01,2026-01-02",
          "shop,2026-01-02,2026-01-02",
          "Ann,2026-01-02,2030-01-02",
          "shop,,2026-13-01"
        )
      },
      emptyShop,
      { skipRejected: true }
    )
    expect(problemsOf(result)).toEqual([
      ["resources", 2, "u", "negative", "0"],
      ["resources", 4, "r", "duplicate", "paint"],
      ["resources", 5, "u", "required", ""],
      ["operations", 2, "r", "unknownResource", "laser"],
      ["operations", 3, "o", "required", ""],
      ["operations", 4, "f", "notAQuantity", "x"],
      ["operations", 6, "s", "duplicate", "4"],
      ["closures", 2, "c", "unknownResource", "moon"],
      ["closures", 3, "to", "notADate", "2026-01-02"],
      ["closures", 4, "to", "tooLarge", "2030-01-02"],
      ["closures", 5, "to", "notADate", "2026-13-01"]
    ])
    expect(result.report).toMatchObject({ created: 0, heldBack: 1, rejected: 0 })
    expect(result.changes).toEqual([])
  })
})

it("a name of several lines becomes one line", () => {
  const result = imported({
    orders: sheet("n,t,q,d,s,e", "Roy\n kitchen,door,1,2026-03-06,,"),
    ...reference
  })
  expect(problemsOf(result)).toEqual([])
  const names = result.changes.flatMap(({ table, after }) =>
    table === "workOrder" && after !== null && "name" in after ? [after.name] : []
  )
  expect(names).toEqual(["Roy kitchen"])
})

it("rejected rows prevent the import unless they are skipped", () => {
  const sheets = { orders: orders("A,door,1,2026-03-06,,", "B,door,x,2026-03-06,,"), ...reference }
  const refused = imported(sheets)
  expect(refused.changes).toEqual([])
  const skipped = imported(sheets, emptyShop, { skipRejected: true })
  expect(refused.report).toMatchObject({ created: 0, heldBack: 1, rejected: 1 })
  expect(skipped.report).toMatchObject({ created: 1, heldBack: 0, rejected: 1 })
  expect(skipped.report.stepEvents).toBe(refused.report.stepEvents)
  expect([...skipped.after.workOrder.values()].map(({ name }) => name)).toEqual(["A"])
})

it("a shop that closes for years is rejected", () => {
  const closures = sheet("c,from,to", "shop,2026-01-01,2029-01-01")
  let ids = 0
  const result = importWorkOrders(
    emptyShop,
    { orders: orders(), ...reference, closures },
    mapping,
    {
      today: LocalDate.make("2026-02-01"),
      newId: () => {
        ids += 1
        return `id-${ids}`
      },
      known: noKnownOrders,
      skipRejected: false
    }
  )
  expect(Result.isFailure(result) && result.failure._tag).toBe("CalendarClosed")
})
