import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { asItIs, runs, type ShopAtWork, shopAtWork, TEMPLATE_ID } from "../../../testing/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import type { TemplateStep } from "../../records/template/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { generateReviewList } from "../review-list/index.ts"
import { changeWorkOrder, copyWorkOrder, createWorkOrder } from "./index.ts"

const quick = { numRuns: runs(40) }
const MEASURED = ["TimePerWorkOrder", "Parts", "SquareFoot"] as const

const at = (today: ShopAtWork["today"]) => {
  let count = 0
  return {
    today,
    newId: () => {
      count += 1
      return `new${count}`
    }
  }
}

const orderIn = (plan: Plan): WorkOrder => {
  const order = plan.workOrder.get("order0")
  if (order === undefined) throw new Error("the work order is there")
  return order
}

const templateOf = ({ plan }: ShopAtWork): ReadonlyArray<TemplateStep> =>
  plan.template.get(TEMPLATE_ID)?.steps ?? []

const valuesFor = (steps: ReadonlyArray<{ readonly id: string }>) =>
  steps.map(({ id }, place) => ({
    templateStepId: id,
    measureType: MEASURED[place % MEASURED.length] ?? "Parts",
    value: 100 * (place + 1)
  }))

const own = ({ measureType, value }: ReturnType<typeof valuesFor>[number]) => ({
  measureType,
  value
})

describe("values of steps", () => {
  it("of a new work order belong to their own steps", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan, request, today } = made
        const rows = Result.getOrThrow(generateReviewList(plan, request, today))
        const stepValues = valuesFor(templateOf(made))
        const draft = { ...Result.getOrThrow(copyWorkOrder(plan, { workOrderId: "order0" })) }
        const { workOrder } = Result.getOrThrow(
          createWorkOrder(plan, { draft: { ...draft, ...request, stepValues }, rows }, at(today))
        )
        expect(workOrder.steps.map(({ values }) => values)).toEqual(
          rows.map(({ templateStepId }) =>
            stepValues.filter((value) => value.templateStepId === templateStepId).map(own)
          )
        )
      }),
      quick
    )
  })

  it("of a copy are matched by progress, in order", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const template = templateOf(made)
        const source = orderIn(made.plan)
        const ownValues = valuesFor(source.steps).map(own)
        const steps = source.steps.map((step, place) => ({
          ...step,
          values: ownValues.slice(place, place + 1)
        }))
        const plan = planWith(made.plan, { workOrder: [{ ...source, steps }] })
        const { stepValues } = Result.getOrThrow(copyWorkOrder(plan, { workOrderId: "order0" }))
        const sameProgress = <S extends { readonly progressId: string }>(
          all: ReadonlyArray<S>,
          step: S
        ) => all.filter(({ progressId }) => progressId === step.progressId)
        const expected = template.flatMap((step) => {
          const place = sameProgress(template, step).indexOf(step)
          const from = steps.filter(({ progressId }) => progressId === step.progressId)[place]
          return (from?.values ?? []).map((value) => ({ templateStepId: step.id, ...value }))
        })
        expect(stepValues).toHaveLength(expected.length)
        expect(stepValues).toEqual(expect.arrayContaining(expected))
      }),
      quick
    )
  })

  it("of an unknown step make saving fail", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const asked = asItIs(orderIn(made.plan))
        const stepValues = [
          ...asked.stepValues,
          { stepId: "none", measureType: "Parts" as const, value: 1 }
        ]
        const saved = changeWorkOrder(made.plan, { ...asked, stepValues }, at(made.today))
        expect(Result.getFailure(saved)).toMatchObject({
          value: { _tag: "NotFound", what: "step", id: "none" }
        })
      }),
      quick
    )
  })

  it("refer to the new template's steps if it changes", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const template = made.plan.template.get(TEMPLATE_ID)
        fc.pre(template !== undefined)
        if (template === undefined) return
        const plan = planWith(made.plan, { template: [{ ...template, id: "other" }] })
        const asked = asItIs(orderIn(plan))
        const stepValues = valuesFor(template.steps).map(({ templateStepId, ...value }) => ({
          stepId: templateStepId,
          ...value
        }))
        const info = { ...asked.info, templateId: "other" }
        const saved = changeWorkOrder(plan, { ...asked, info, stepValues }, at(made.today))
        const after = Result.getOrThrow(saved).changes.flatMap((change) =>
          change.table === "workOrder" && change.after ? [change.after] : []
        )[0]
        const fresh = after?.steps.filter(({ id }) => id.startsWith("new")) ?? []
        const ownValues = stepValues.map(({ stepId: _, ...value }) => value)
        for (const { values } of fresh) {
          expect(values).toHaveLength(1)
          expect(ownValues).toContainEqual(values[0])
        }
        expect(new Set(fresh.map(({ values }) => values[0]?.value)).size).toBe(fresh.length)
      }),
      quick
    )
  })
})
