import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  placeable,
  productionEventRow,
  progressRow,
  runs,
  shopRow,
  workOrderRow
} from "../../../../testing/index.ts"
import { fromHundredths, toHundredths } from "../../../kernel/quantity/index.ts"
import { addDays, daysOf, earlier, LocalDate } from "../../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../../records/change/index.ts"
import { dayCapacity, loadOn, makeLoadTable, planCalendars } from "../../../rules/capacity/index.ts"
import { type PromisedDate, type PromiseRequest, promise } from "../index.ts"

const production = { kind: "production" } as const

const asked = fc
  .record({
    made: placeable,
    max: fc.constantFrom(null, 400, 400, 400),
    weight: fc.integer({ min: 0, max: 450 }),
    busy: fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 100, max: 400 })), {
      minLength: 20,
      maxLength: 60
    })
  })
  .map(({ made, max, weight, busy }) => {
    const { today, request } = made
    const { templateId, jobTypeId, stepValues } = request
    const values = [{ measureType: "SheetsQuantity" as const, value: fromHundredths(weight) }]
    const productionCapacities = values.map(({ measureType }) => ({
      measureType,
      min: null,
      max: max === null ? null : fromHundredths(max),
      weekdayMaxima: []
    }))
    const orders = busy.map(([, other], at) =>
      workOrderRow(`busy${at}`, {
        values: values.map(({ measureType }) => ({ measureType, value: fromHundredths(other) }))
      })
    )
    const entries = busy.map(([day], at) => {
      const startDate = addDays(today, day)
      const time = { startDate, endDate: addDays(startDate, 1) }
      return productionEventRow(`entry${at}`, { ...time, workOrderId: `busy${at}` })
    })
    const plan = planWith(made.plan, {
      shop: [shopRow({ productionCapacities })],
      workOrder: orders,
      event: entries
    })
    const wanted: PromiseRequest = {
      templateId,
      jobTypeId,
      values,
      stepValues: stepValues.map((own) => ({ ...own, value: 1 })),
      reference: "installation",
      days: 1,
      crewIds: [],
      from: today
    }
    return { plan, calendars: Result.getOrThrow(planCalendars(plan)), request: wanted }
  })

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

/** The overload of a day of production with the work order; negative if it has room. */
const excessOn = ({ plan, calendars, request }: Asked, date: LocalDate): number => {
  const table = makeLoadTable(plan, calendars, plan.event.values())
  const excesses = request.values.map(({ measureType, value }) => {
    const { max } = dayCapacity(calendars, production, measureType, date)
    const hundredths = toHundredths(value)
    if (max === null || hundredths === 0) return Number.NEGATIVE_INFINITY
    const load = loadOn(table, production, measureType, date)
    return toHundredths(load) + hundredths - toHundredths(max)
  })
  return Math.max(Number.NEGATIVE_INFINITY, ...excesses)
}

const aroundEntry = ({ plan, request }: Asked, { steps }: PromisedDate) => {
  const counted = plan.template.get(request.templateId)?.steps ?? []
  const before = new Set(
    counted
      .filter((step) => step.referenceDate === "production" && step.offsetDays < 0)
      .map(({ id }) => id)
  )
  const count = steps.findLastIndex(({ stepId }) => before.has(stepId)) + 1
  return { before: steps.slice(0, count), after: steps.slice(count) }
}

/** The first day of work after production begins, or the promised date if there is no such step. */
const beginOf = (made: Asked, promised: PromisedDate): LocalDate =>
  earlier(aroundEntry(made, promised).after[0]?.startDate ?? promised.date, promised.date)

describe("the production entry", () => {
  it("is the latest day with room before the work starts", () => {
    const seen = { asItBegins: 0, sooner: 0, afterSteps: 0 }
    fc.assert(
      fc.property(asked, (made) => {
        const answer = promise(made.plan, made.calendars, made.request)
        if (Result.isFailure(answer)) return
        const { productionDate } = answer.success
        const begin = beginOf(made, answer.success)
        expect(productionDate >= made.request.from && productionDate <= begin).toBe(true)
        seen[productionDate === begin ? "asItBegins" : "sooner"] += 1
        const { before } = aroundEntry(made, answer.success)
        for (const { endDate } of before) expect(endDate <= productionDate).toBe(true)
        if (before.length > 0) seen.afterSteps += 1
        expect(excessOn(made, productionDate)).toBeLessThanOrEqual(0)
        const later = daysOf({ start: addDays(productionDate, 1), end: addDays(begin, 1) })
        for (const date of later) expect(excessOn(made, date)).toBeGreaterThan(0)
      }),
      { numRuns: runs(200) }
    )
    expect(seen.asItBegins).toBeGreaterThan(0)
    expect(seen.sooner).toBeGreaterThan(0)
    expect(seen.afterSteps).toBeGreaterThan(0)
  })

  it("names the day with the least overload", () => {
    let count = 0
    fc.assert(
      fc.property(asked, (made) => {
        const answer = promise(made.plan, made.calendars, made.request)
        const refusal = Result.isFailure(answer) ? answer.failure : answer.success.boundBy
        if (refusal?._tag !== "NoRoom" || refusal.resource.kind !== "production") return
        count += 1
        const days = daysOf({ start: refusal.from, end: refusal.until })
        const worked = days.filter(
          (date) => !dayCapacity(made.calendars, production, refusal.measureType, date).closed
        )
        const excesses = worked.map((date) => excessOn(made, date))
        expect(Math.min(...excesses)).toBe(toHundredths(refusal.least))
        expect(excessOn(made, refusal.date)).toBe(toHundredths(refusal.least))
        expect(refusal).toMatchObject({ stepId: null, days: 1, resource: { id: null } })
      }),
      { numRuns: runs(200) }
    )
    expect(count).toBeGreaterThan(0)
  })
})

describe("a shop with ten sheets a day of production", () => {
  const monday = LocalDate.make("2026-11-16")
  const shop = shopRow({
    productionCapacities: [{ measureType: "SheetsQuantity", min: null, max: 10, weekdayMaxima: [] }]
  })
  const step = {
    id: "cut",
    progressId: "cutting",
    referenceDate: "installation" as const,
    linked: true,
    offsetDays: -1,
    numberOfDays: 1
  }
  const plan = planWith(emptyPlan, {
    shop: [shop],
    progress: [progressRow("cutting")],
    template: [{ id: "kitchen", version: 1, name: "Kitchen", steps: [step] }]
  })
  const ask = (state: Plan, value: number, from = monday) =>
    promise(state, Result.getOrThrow(planCalendars(state)), {
      templateId: "kitchen",
      jobTypeId: null,
      values: [{ measureType: "SheetsQuantity", value }],
      stepValues: [],
      reference: "installation",
      days: 1,
      crewIds: [],
      from
    })
  const busy = planWith(plan, {
    workOrder: [workOrderRow("other", { values: [{ measureType: "SheetsQuantity", value: 6 }] })],
    event: [
      productionEventRow("entry", {
        workOrderId: "other",
        startDate: monday,
        endDate: LocalDate.make("2026-11-17")
      })
    ]
  })

  it("promises the day after existing entries that fit", () => {
    expect(Result.getOrThrow(ask(busy, 4))).toMatchObject({
      date: "2026-11-17",
      productionDate: "2026-11-16"
    })
    expect(Result.getOrThrow(ask(busy, 5))).toMatchObject({
      date: "2026-11-18",
      productionDate: "2026-11-17",
      boundBy: { _tag: "NoRoom", resource: { kind: "production" }, date: monday, least: 1 }
    })
  })

  it("promises nothing beyond the maximum of production", () => {
    const refused = Result.getOrThrow(Result.flip(ask(plan, 11)))
    expect(refused).toMatchObject({ _tag: "NoRoom", resource: { kind: "production" }, least: 1 })
  })

  it("enters on the promised day without any load", () => {
    const idle = planWith(plan, {
      template: [{ id: "kitchen", version: 1, name: "Kitchen", steps: [] }]
    })
    expect(Result.getOrThrow(ask(idle, 10))).toEqual({
      date: monday,
      endDate: "2026-11-17",
      productionDate: monday,
      steps: [],
      boundBy: null
    })
  })

  it("starts preparation earlier or promises later if production is full", () => {
    const drawing = {
      ...step,
      id: "draw",
      progressId: "drawing",
      referenceDate: "production" as const
    }
    const drawn = planWith(plan, {
      progress: [progressRow("drawing")],
      template: [{ id: "kitchen", version: 1, name: "Kitchen", steps: [drawing, step] }]
    })
    const fullOn = (...days: ReadonlyArray<number>) => {
      const starts = days.map((day) => addDays(monday, day))
      return planWith(drawn, {
        workOrder: [
          workOrderRow("other", { values: [{ measureType: "SheetsQuantity", value: 9 }] })
        ],
        event: starts.map((startDate, at) =>
          productionEventRow(`entry${at}`, {
            workOrderId: "other",
            startDate,
            endDate: addDays(startDate, 1)
          })
        )
      })
    }
    const draw = (state: Plan) => {
      const { date, productionDate, steps } = Result.getOrThrow(ask(state, 4))
      return { date, productionDate, drawnBy: steps[0]?.endDate }
    }
    const tuesday = addDays(monday, 1)
    expect(draw(drawn)).toEqual({
      date: addDays(monday, 2),
      productionDate: tuesday,
      drawnBy: tuesday
    })
    expect(draw(fullOn(1))).toEqual({
      date: addDays(monday, 3),
      productionDate: addDays(monday, 2),
      drawnBy: addDays(monday, 2)
    })
    const laterCut = planWith(fullOn(2, 3), {
      event: [
        blockerRow("away", {
          startDate: tuesday,
          endDate: addDays(monday, 3),
          scope: { progressIds: ["cutting"] }
        })
      ]
    })
    expect(draw(laterCut)).toEqual({
      date: addDays(monday, 4),
      productionDate: tuesday,
      drawnBy: tuesday
    })
  })

  it("enters on no closed day of production, even without capacity", () => {
    const open = planWith(plan, {
      shop: [{ ...shopRow(), productionCapacities: [] }],
      progress: [...plan.progress.values()].map((row) => ({ ...row, includeSaturday: true }))
    })
    const saturday = addDays(monday, 5)
    for (const from of [saturday, addDays(saturday, 1)]) {
      const { productionDate } = Result.getOrThrow(ask(open, 4, from))
      expect(productionDate).toBe(addDays(monday, 7))
    }
  })

  it("waits for closed production and reports missing days", () => {
    const closed = planWith(plan, {
      event: [
        blockerRow("closed", {
          startDate: monday,
          endDate: LocalDate.make("2026-11-18"),
          scope: { production: true }
        })
      ]
    })
    expect(Result.getOrThrow(ask(closed, 0))).toMatchObject({ productionDate: monday })
    expect(Result.getOrThrow(ask(closed, 4))).toMatchObject({
      date: "2026-11-19",
      productionDate: "2026-11-18",
      boundBy: { _tag: "NotEnoughDays", resource: { kind: "production", id: null }, days: 1 }
    })
  })
})
