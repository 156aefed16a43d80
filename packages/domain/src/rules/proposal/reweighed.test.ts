import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import {
  changed,
  emptyPlan,
  type Plan,
  planWith,
  type RowChange
} from "../../records/change/index.ts"
import { proposeAnyChanges } from "./index.ts"

const requested = { _tag: "Requested" } as const
const parts = (value: number) => [{ measureType: "Parts" as const, value }]
const cutting = progressRow("cutting", {
  capacities: [{ measureType: "Parts", min: null, max: 10, weekdayMaxima: [] }]
})
const order = (id: string, value: number) =>
  workOrderRow(id, { values: parts(value), steps: [workOrderStep(id, "cutting")] })
const step = (id: string, startDate: LocalDate) =>
  stepEventRow(id, {
    workOrderId: id,
    stepId: id,
    progressId: "cutting",
    startDate,
    endDate: addDays(startDate, 1)
  })

const shop: Plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [cutting],
  workOrder: [order("roy", 6), order("gagne", 4), order("cote", 6)],
  event: [
    step("roy", MONDAY),
    step("gagne", MONDAY),
    step("cote", addDays(MONDAY, 1)),
    userEventRow("talk", { workOrderId: "roy" }),
    userEventRow("lunch")
  ]
})
const over = (...changes: ReadonlyArray<RowChange>) =>
  Result.getOrThrow(proposeAnyChanges(shop, changes)).overloads.map(({ date, totalValue }) => [
    date,
    totalValue
  ])
const orderChange = (id: string, fields: Partial<ReturnType<typeof order>>) => {
  const row = shop.workOrder.get(id)!
  return changed("workOrder", row, { ...row, ...fields }, requested)
}

describe("unmoved events", () => {
  it("are overloaded if their order or step gets more load", () => {
    expect(over(orderChange("roy", { values: parts(7) }))).toEqual([[MONDAY, 11]])
    const steps = [workOrderStep("roy", "cutting", { values: parts(8) })]
    expect(over(orderChange("roy", { steps }))).toEqual([[MONDAY, 12]])
  })

  it("have no more load by other changes", () => {
    expect(over(orderChange("roy", { comment: "Later", importance: 9 }))).toEqual([])
    expect(over(orderChange("roy", { values: parts(3) }))).toEqual([])
  })

  it("count once if they move too", () => {
    const before = step("roy", MONDAY)
    const moved = changed("event", before, step("roy", addDays(MONDAY, 1)), requested)
    expect(over(orderChange("roy", { values: parts(7) }), moved)).toEqual([
      [addDays(MONDAY, 1), 13]
    ])
  })
})

describe("a change of working times", () => {
  it("reports overloads of lower capacity", () => {
    const capacities = [{ measureType: "Parts" as const, min: null, max: 8, weekdayMaxima: [] }]
    const less = changed("progress", cutting, { ...cutting, capacities }, requested)
    expect(over(less)).toEqual([[MONDAY, 10]])
    expect(over(orderChange("cote", { comment: "Later" }), less)).toEqual([[MONDAY, 10]])
  })

  it("reports overloads of closed days and of displaced work", () => {
    const long = step("roy", MONDAY)
    const two = { ...long, endDate: addDays(MONDAY, 2) }
    const lengthened = changed("event", long, two, requested)
    const closed = blockerRow("closed", { scope: { progressIds: ["cutting"] } })
    const closing: RowChange = {
      table: "event",
      id: "closed",
      before: null,
      after: closed,
      reason: requested
    }
    expect(over(lengthened)).toEqual([])
    expect(over(lengthened, closing)).toEqual([
      [MONDAY, 4],
      [addDays(MONDAY, 1), 12]
    ])
  })
})
