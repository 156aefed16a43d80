import { planWith } from "@atelier/domain/change"
import { workOrderRow, workOrderStep } from "@atelier/domain/testing"
import { afterAll, describe, expect, it } from "vitest"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { everyHandler } from "../../proof/everyHandler.ts"
import { shopPlan } from "../events/shopPlan.ts"

const undated = workOrderRow("undated", {
  steps: ["cut", "assemble"].map((progressId, at) =>
    workOrderStep(`undated-${progressId}`, progressId, { offsetDays: at - 2 })
  )
})

const plan = planWith(shopPlan, { workOrder: [undated] })
const api = await makeTestApi({ plan, handlers: everyHandler() })
afterAll(() => api.stop())

const ask = async (path: string, body: object) => {
  const response = await api.ask("planner", `/api/Planning/${path}`, {
    method: "POST",
    body: JSON.stringify(body)
  })
  return { status: response.status, body: await response.json() }
}

describe("an order without a date", () => {
  it("is promised a date after all its steps, without moves", async () => {
    const { body, status } = await ask("promiseWorkOrder", {
      workOrderId: undated.id,
      reference: "installation"
    })
    expect(status).toBe(200)
    const { date, steps } = body.promised
    expect(steps.map(({ stepId }: { readonly stepId: string }) => stepId)).toEqual([
      "undated-cut",
      "undated-assemble"
    ])
    expect(steps.at(-1).endDate <= date).toBe(true)
    expect([body.leftOut, body.moves, body.referenceMoves]).toEqual([[], [], []])
  })

  it.each(["latest", "earliest"])("has no steps to place on the %s days", async (days) => {
    const { body, status } = await ask("placeWorkOrder", { workOrderId: undated.id, days })
    expect([status, body.moves]).toEqual([200, []])
    expect(body.misfit).toEqual({ _tag: "NoDueDate", stepId: "undated-assemble" })
  })
})
