import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { crewRow, dayAfter, smallShop, taken } from "../../../testing/index.ts"
import { daysBetween } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import type { ReviewRequest } from "../../rules/review-list/index.ts"
import { blankDraft, datesThatFit } from "./datesThatFit.ts"

const HOURS = "TimePerWorkOrder" as const
const TODAY = dayAfter(0)

const shopWith = (others: Parameters<typeof smallShop>[1] = {}): Plan =>
  planWith(smallShop({ saw: 8, paint: 8 }, others), {
    installer: [crewRow("ann")],
    template: [
      {
        id: "kitchen",
        version: 1,
        name: "Kitchen",
        steps: ["saw", "paint"].map((progressId, at) => ({
          id: `template-${progressId}`,
          progressId,
          referenceDate: "installation" as const,
          linked: true,
          offsetDays: at - 2,
          numberOfDays: 1
        }))
      }
    ]
  })

const asked = (due: number, value = 8): ReviewRequest => ({
  templateId: "kitchen",
  jobTypeId: null,
  values: [{ measureType: HOURS, value }],
  stepValues: [],
  productionDate: dayAfter(due),
  deliveryDate: dayAfter(due),
  deliveryEndDate: dayAfter(due + 1),
  installationDate: dayAfter(due),
  installationEndDate: dayAfter(due + 1)
})

const fitIn = (plan: Plan, request: ReviewRequest) =>
  datesThatFit(plan, Result.getOrThrow(planCalendars(plan)), request, { today: TODAY })

describe("fitting days of a new order", () => {
  it("are the latest with room before its date, per template step", () => {
    const plan = shopWith({ other: { steps: taken("paint", [3]) } })
    const days = Result.getOrThrow(fitIn(plan, asked(4))).map(({ startDate, ...step }) => ({
      ...step,
      startDate: daysBetween(TODAY, startDate),
      endDate: daysBetween(TODAY, step.endDate)
    }))
    expect(days).toEqual([
      { templateStepId: "template-saw", progressId: "saw", startDate: 1, endDate: 2 },
      { templateStepId: "template-paint", progressId: "paint", startDate: 2, endDate: 3 }
    ])
  })
})

describe("a new order that does not fit", () => {
  const refusalOf = (plan: Plan, request: ReviewRequest) =>
    Result.getOrThrow(Result.flip(fitIn(plan, request)))

  it("names the template step without room", () => {
    const plan = shopWith({ other: { steps: taken("paint", [0, 1, 2, 3]) } })
    expect(refusalOf(plan, asked(4))).toMatchObject({
      _tag: "NoRoom",
      stepId: "template-paint",
      measureType: HOURS,
      least: 8
    })
    const full = shopWith({ other: { steps: taken("saw", [0, 1, 2]) } })
    expect(refusalOf(full, asked(4))).toMatchObject({ _tag: "NoRoom", stepId: "template-saw" })
  })

  it("names missing days regardless of room", () => {
    expect(refusalOf(shopWith(), asked(1))).toMatchObject({
      _tag: "NotEnoughDays",
      stepId: expect.stringMatching(/^template-(saw|paint)$/),
      until: expect.any(String)
    })
  })

  it("fails for an unknown template", () => {
    const unknown = { ...asked(4), templateId: "wardrobe" }
    expect(refusalOf(shopWith(), unknown)._tag).toBe("NotFound")
  })
})

describe("a draft with values and dates only", () => {
  it("has no name and keeps its request", () => {
    const request = asked(4, 3)
    expect(blankDraft(request)).toMatchObject({ ...request, name: "" })
  })
})
