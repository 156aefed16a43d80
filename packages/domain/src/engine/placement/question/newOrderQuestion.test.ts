import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { crewRow, MONDAY, progressRow, shopRow } from "../../../../testing/index.ts"
import type { LocalDate } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import type { TemplateStep } from "../../../records/template/index.ts"
import type { PromiseRequest } from "../index.ts"
import { UNHINDERED } from "./askedSteps.ts"
import { newOrderQuestion } from "./newOrderQuestion.ts"

const parts = (value: number) => [{ measureType: "Parts" as const, value }]

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw"), progressRow("glue"), progressRow("pack", { deleted: true })],
  installer: [crewRow("anna"), crewRow("bo")],
  shipper: [crewRow("sam")]
})

describe("the question about a new order", () => {
  const step = (id: string, progressId: string, fields: Partial<TemplateStep> = {}) => ({
    id,
    progressId,
    referenceDate: "installation" as const,
    linked: true,
    offsetDays: -1,
    numberOfDays: 2,
    ...fields
  })
  const plan = planWith(shop, {
    template: [
      {
        id: "kitchen",
        version: 1,
        name: "Kitchen",
        steps: [
          step("first", "saw", { referenceDate: "delivery" }),
          step("second", "glue", { offsetDays: 3, numberOfDays: 1 }),
          step("gone", "pack"),
          step("never", "unknown")
        ]
      }
    ],
    jobType: [
      {
        id: "repair",
        version: 1,
        name: "Repair",
        steps: [{ progressId: "glue", used: false, numberOfDays: null }]
      }
    ]
  })
  const asked: PromiseRequest = {
    templateId: "kitchen",
    jobTypeId: null,
    values: parts(4),
    stepValues: [{ templateStepId: "second", measureType: "Parts", value: 1 }],
    reference: "installation",
    days: 2,
    crewIds: ["anna"],
    from: MONDAY
  }
  const question = (changed: Partial<PromiseRequest> = {}) =>
    newOrderQuestion(plan, { ...asked, ...changed })

  it("contains the template's steps at existing progresses, with values", () => {
    expect(Result.getOrThrow(question())).toEqual({
      workOrderId: null,
      reference: "installation",
      days: 2,
      crewIds: ["anna"],
      from: MONDAY,
      keptUntil: MONDAY,
      enteringFrom: MONDAY,
      values: parts(4),
      steps: [
        {
          stepId: "first",
          progressId: "saw",
          days: 2,
          own: [],
          offsetDays: -1,
          side: "before",
          beforeProduction: false,
          ...UNHINDERED
        },
        {
          stepId: "second",
          progressId: "glue",
          days: 1,
          own: asked.stepValues,
          offsetDays: 3,
          side: "after",
          beforeProduction: false,
          ...UNHINDERED
        }
      ],
      leftOut: [
        { stepId: "gone", progressId: "pack", reason: "unused" },
        { stepId: "never", progressId: "unknown", reason: "unused" }
      ],
      mayShareDays: false,
      kept: [],
      entering: parts(4),
      lifted: new Set()
    })
  })

  it("distinguishes steps before production", () => {
    const drawn = planWith(plan, {
      template: [
        {
          id: "kitchen",
          version: 1,
          name: "Kitchen",
          steps: [
            step("drawn", "saw", { referenceDate: "production", offsetDays: -1 }),
            step("cut", "saw", { referenceDate: "production", offsetDays: 0 }),
            step("packed", "glue", { offsetDays: -1 })
          ]
        }
      ]
    })
    const { steps } = Result.getOrThrow(newOrderQuestion(drawn, { ...asked, stepValues: [] }))
    expect(steps.map(({ beforeProduction }) => beforeProduction)).toEqual([true, false, false])
  })

  it("leaves out unused steps and those after the date", () => {
    const idsOf = (changed: Partial<PromiseRequest>) =>
      Result.getOrThrow(question(changed)).steps.map(({ stepId }) => stepId)
    expect(idsOf({ jobTypeId: "repair" })).toEqual(["first"])
    expect(idsOf({ reference: "delivery", crewIds: [] })).toEqual(["first"])
    const { leftOut } = Result.getOrThrow(question({ reference: "delivery", crewIds: [] }))
    expect(leftOut[0]).toEqual({ stepId: "second", progressId: "glue", reason: "laterDate" })
    expect(Result.getOrThrow(question({ mayShareDays: true })).mayShareDays).toBe(true)
  })

  it.each([
    [{ crewIds: ["anna", "sam"] }, "installer", "sam"],
    [{ reference: "delivery", crewIds: ["sam", "anna"] }, "shipper", "anna"],
    [{ templateId: "none" }, "template", "none"],
    [{ jobTypeId: "none" }, "jobType", "none"],
    [
      { stepValues: [{ templateStepId: "other", measureType: "Parts", value: 1 }] },
      "templateStep",
      "other"
    ]
  ] as const)("fails for unknown ids: %#", (changed, what, id) => {
    expect(question(changed)).toMatchObject({ failure: { _tag: "NotFound", what, id } })
  })

  it("rejects an invalid visit and invalid values", () => {
    const no = (changed: Partial<PromiseRequest>) => () => question(changed)
    expect(no({ days: 0 })).toThrow("days: 0 is not 1 or more")
    expect(no({ from: "soon" as LocalDate })).toThrow("from: soon is not a day")
    expect(no({ reference: "production" as "delivery" })).toThrow(
      "reference: production is not one of delivery, installation"
    )
    expect(no({ values: parts(-1) })).toThrow(/^values: -1 is not 0 or more/)
    const stepValues = parts(-1).map((value) => ({ ...value, templateStepId: "second" }))
    expect(no({ stepValues })).toThrow(/^stepValues: -1 is not 0 or more/)
  })
})
