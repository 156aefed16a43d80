import type { CalendarEvent, Outcome } from "@atelier/contract"
import { installationEventRow, stepEventRow } from "@atelier/domain/testing"
import { describe, expect, it } from "vitest"
import {
  datesLeftBehind,
  firstChoices,
  type PlanRequest,
  type ProposedOutcome
} from "./Proposed.ts"

const workOrder = { id: "w1" } as CalendarEvent["workOrder"]
const installation = installationEventRow("visit", { workOrderId: "w1" })

const warned = (workOrderId: string): Outcome["warnings"] => [
  { _tag: "DatesOutOfOrder", workOrderId, earlier: "production", later: "installation" },
  { _tag: "DatesOutOfOrder", workOrderId, earlier: "delivery", later: "installation" }
]

const left = (event: CalendarEvent["event"], warnings: Outcome["warnings"]) => {
  const request: PlanRequest = {
    entry: { event, workOrder },
    time: null,
    withDates: async () => request,
    send: () => Promise.reject(new Error("not sent"))
  }
  const outcome: ProposedOutcome = {
    success: true,
    changeId: null,
    changes: [],
    overloads: [],
    newlyLate: [],
    warnings,
    omitted: { changes: 0, overloads: 0, newlyLate: 0, warnings: 0 },
    orders: []
  }
  return datesLeftBehind({ request, choices: firstChoices(outcome), outcome })
}

describe("datesLeftBehind", () => {
  it("names the other dates of the order that would be out of order", () => {
    expect(left(installation, warned("w1"))).toEqual(["production", "delivery"])
  })

  it("names none of another order, between other dates, or for a step", () => {
    expect(left(installation, warned("w2"))).toEqual([])
    const between = {
      _tag: "DatesOutOfOrder",
      workOrderId: "w1",
      earlier: "production",
      later: "delivery"
    } as const
    expect(left(installation, [between])).toEqual([])
    expect(
      left(stepEventRow("cut", { workOrderId: "w1", stepId: "s", progressId: "cut" }), warned("w1"))
    ).toEqual([])
  })
})
