import { describe, expect, it } from "vitest"
import { installationEventRow, stepEventRow, workOrderRow } from "../../../testing/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { separateOpenSteps } from "./separateOpenSteps.ts"

const order = workOrderRow("order")
const step = (
  id: string,
  fields: Partial<Pick<StepEvent, "dateLocked" | "status" | "workOrderId">> = {}
) => stepEventRow(id, { workOrderId: "order", stepId: id, progressId: "saw", ...fields })
const rows = {
  pending: step("pending"),
  locked: step("locked", { dateLocked: true }),
  begun: step("begun", { status: "Started" }),
  done: step("done", { status: "Completed" }),
  visit: installationEventRow("visit", { workOrderId: "order" }),
  another: step("another", { workOrderId: "other" }),
  anotherDone: step("anotherDone", { workOrderId: "other", status: "Completed" }),
  anotherVisit: installationEventRow("anotherVisit", { workOrderId: "other" })
}
const plan = planWith(emptyPlan, { workOrder: [order], event: Object.values(rows) })

describe("separating open steps", () => {
  it("divides them from fixed steps and those of other orders", () => {
    expect(separateOpenSteps(plan, ["order"])).toEqual({
      orders: [{ id: "order", workOrder: order, events: [rows.pending, rows.locked, rows.begun] }],
      others: [rows.locked, rows.begun, rows.another]
    })
  })

  it("lists each order once, even without steps or row", () => {
    const { orders, others } = separateOpenSteps(plan, ["none", "other", "none"])
    expect(orders).toEqual([
      { id: "none", workOrder: undefined, events: [] },
      { id: "other", workOrder: undefined, events: [rows.another] }
    ])
    expect(others).toEqual([rows.pending, rows.locked, rows.begun])
  })
})
