import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  progressRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import {
  changed,
  emptyPlan,
  type Plan,
  planWith,
  type RowChange
} from "../../../records/change/index.ts"
import type { Progress } from "../../../records/progress/index.ts"
import type { Template } from "../../../records/template/index.ts"
import { changedTemplate, configurationWarnings, deletedProgress } from "./configurationWarnings.ts"

const requested = { _tag: "Requested" } as const
const template = (id: string, ...progressIds: ReadonlyArray<string>): Template => ({
  id,
  version: 1,
  name: id,
  steps: progressIds.map((progressId) => ({
    id: `${id}-${progressId}`,
    progressId,
    referenceDate: "installation",
    linked: true,
    offsetDays: -1,
    numberOfDays: 1
  }))
})
const cutting = progressRow("cutting")
const deletion = changed("progress", cutting, { ...cutting, deleted: true }, requested)

const shop: Plan = planWith(emptyPlan, {
  progress: [cutting, progressRow("painting")],
  template: [template("kitchen", "painting", "cutting"), template("vanity", "painting")],
  workOrder: [
    workOrderRow("roy", { templateId: "kitchen", steps: [workOrderStep("cut", "cutting")] }),
    workOrderRow("cote", { templateId: "kitchen" }),
    workOrderRow("gagne", { templateId: "vanity" }),
    workOrderRow("done", { templateId: "kitchen" })
  ],
  event: [
    stepEventRow("cut", { workOrderId: "roy", stepId: "cut", progressId: "cutting" }),
    stepEventRow("cut-on", {
      workOrderId: "roy",
      stepId: "on",
      progressId: "cutting",
      status: "Started"
    }),
    stepEventRow("cut-cote", { workOrderId: "cote", stepId: "cut-cote", progressId: "cutting" }),
    stepEventRow("paint", { workOrderId: "gagne", stepId: "paint", progressId: "painting" }),
    stepEventRow("cut-done", {
      workOrderId: "done",
      stepId: "cut-done",
      progressId: "cutting",
      status: "Completed"
    }),
    stepEventRow("stray", { workOrderId: "gone", stepId: "x", progressId: "painting" }),
    deliveryEventRow("delivery", { workOrderId: "done" })
  ]
})
const without = (rows: "event" | "template"): Plan => ({ ...shop, [rows]: new Map() })

describe("a deleted progress", () => {
  it("is reported with open steps and templates", () => {
    expect(configurationWarnings(shop, [deletion])).toEqual([
      { _tag: "ProgressStillPlanned", progressId: "cutting", openSteps: 3 },
      { _tag: "ProgressInTemplates", progressId: "cutting", templateIds: ["kitchen"] }
    ])
  })

  it("is reported with either of them", () => {
    const tags = (plan: Plan) => configurationWarnings(plan, [deletion]).map(({ _tag }) => _tag)
    expect(tags(without("event"))).toEqual(["ProgressInTemplates"])
    expect(tags(without("template"))).toEqual(["ProgressStillPlanned"])
    expect(tags(emptyPlan)).toEqual([])
  })

  it("existed and is now marked", () => {
    const row = (before: Progress, after: Progress): RowChange =>
      changed("progress", before, after, requested)
    const deleted = { ...cutting, deleted: true }
    expect(deletedProgress(deletion)).toBe(deletion.after)
    const others = [
      row(cutting, { ...cutting, name: "Saw" }),
      row(deleted, cutting),
      row(deleted, { ...deleted, name: "Saw" })
    ]
    const missing = [
      { ...row(cutting, deleted), before: null },
      { ...row(cutting, deleted), after: null }
    ] as ReadonlyArray<RowChange>
    for (const change of [...others, ...missing]) expect(deletedProgress(change)).toBeNull()
    const order = workOrderRow("roy")
    const elsewhere = changed("workOrder", order, order, requested)
    expect(deletedProgress({ ...elsewhere, before: cutting, after: deleted } as never)).toBeNull()
  })
})

describe("a changed template", () => {
  const kitchen = template("kitchen", "painting", "cutting")
  const shorter = template("kitchen", "painting")
  const change = changed("template", kitchen, shorter, requested)

  it("is reported with open work orders that keep their steps", () => {
    expect(configurationWarnings(shop, [change])).toEqual([
      { _tag: "OrdersKeepSteps", templateId: "kitchen", workOrders: 2 }
    ])
    expect(configurationWarnings(without("event"), [change])).toEqual([])
    expect(configurationWarnings({ ...shop, workOrder: new Map() }, [change])).toEqual([])
  })

  it("existed and has other steps", () => {
    expect(changedTemplate(change)).toBe(change.after)
    const same = template("kitchen", "painting", "cutting")
    const others: ReadonlyArray<RowChange> = [
      changed("template", kitchen, { ...same, name: "Kitchen" }, requested),
      { ...change, before: null },
      { ...change, after: null },
      deletion
    ]
    for (const other of others) expect(changedTemplate(other)).toBeNull()
    expect(configurationWarnings(shop, others.slice(0, 3))).toEqual([])
    const order = workOrderRow("roy")
    const elsewhere = { ...changed("workOrder", order, order, requested), before: kitchen }
    expect(changedTemplate({ ...elsewhere, after: shorter } as never)).toBeNull()
  })
})
