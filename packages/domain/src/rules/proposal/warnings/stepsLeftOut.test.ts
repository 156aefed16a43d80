import { describe, expect, it } from "vitest"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "../../../../testing/index.ts"
import { changed, created, emptyPlan, planWith } from "../../../records/change/index.ts"
import type { Template } from "../../../records/template/index.ts"
import { createRecord } from "../../reference-data/index.ts"
import { newWarnings } from "./newWarnings.ts"
import { stepsLeftOut, stepsLeftOutBy } from "./stepsLeftOut.ts"

const requested = { _tag: "Requested" } as const
const template = (id: string, ...progressIds: ReadonlyArray<string>): Template => ({
  id,
  version: 1,
  name: id,
  steps: progressIds.map((progressId, at) => ({
    id: `${id}-${at}`,
    progressId,
    referenceDate: "installation",
    linked: true,
    offsetDays: -1,
    numberOfDays: 1
  }))
})
const kitchen = template("kitchen", "cutting", "painting", "painting")
const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting"), progressRow("painting", { deleted: true })],
  template: [kitchen, template("vanity", "cutting")]
})
const warning = { _tag: "StepLeftOut", templateId: "kitchen", progressId: "painting" }

describe("a step of a deleted progress", () => {
  it("is reported once per template", () => {
    expect(stepsLeftOut(plan, "kitchen")).toEqual([warning])
    expect(stepsLeftOut(plan, "vanity")).toEqual([])
    expect(stepsLeftOut(plan, "none")).toEqual([])
  })

  it("is reported for new and changed steps of a template", () => {
    const warnedBy = (change: Parameters<typeof stepsLeftOutBy>[1][number]) =>
      stepsLeftOutBy(plan, [change])
    const shorter = { ...kitchen, steps: kitchen.steps.slice(0, 1) }
    expect(warnedBy(created("template", kitchen, requested))).toEqual([warning])
    expect(warnedBy(changed("template", shorter, kitchen, requested))).toEqual([warning])
    const named = { ...kitchen, name: "Kitchen" }
    expect(warnedBy(changed("template", kitchen, named, requested))).toEqual([])
    const gone = { ...changed("template", kitchen, kitchen, requested), after: null }
    expect(warnedBy(gone)).toEqual([])
    const { steps, name } = kitchen
    const record = createRecord("template", { name, steps }, { newId: () => "kitchen", plan })
    expect(record.proposal.warnings).toEqual([warning])
  })

  it("is reported for a planned work order that lacks the step", () => {
    const order = workOrderRow("roy", { templateId: "kitchen" })
    const without = created("workOrder", order, requested)
    const other = workOrderRow("cote", { templateId: "kitchen" })
    const changes = [without, created("workOrder", other, requested)]
    expect(newWarnings(plan, planWith(plan, { workOrder: [order, other] }), changes)).toEqual([
      warning
    ])
    const before = { ...order, templateId: "vanity" }
    expect(stepsLeftOutBy(plan, [changed("workOrder", before, order, requested)])).toEqual([
      warning
    ])
    const kept = { ...order, steps: [workOrderStep("done", "painting")] }
    for (const change of [
      created("workOrder", kept, requested),
      changed("workOrder", order, { ...order, name: "Roy 2" }, requested),
      created("workOrder", { ...order, templateId: null }, requested)
    ])
      expect(stepsLeftOutBy(plan, [change])).toEqual([])
  })
})
