import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  calendarsOf,
  crewRow,
  dayAfter,
  deliveryEventRow,
  installationEventRow,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  throughProgresses,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addWorkedDays, makeCalendar } from "../../kernel/calendar/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { TemplateStep } from "../../records/template/index.ts"
import {
  answerPromise,
  HORIZON_DAYS,
  orderQuestion,
  type PromiseRequest,
  promise
} from "./index.ts"

const week = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
const workedDay = (days: number): LocalDate => addWorkedDays(week, MONDAY, days)
const parts = (value: number) => [{ measureType: "Parts" as const, value }]
const upTo = (max: number, ...weekdayMaxima: ReadonlyArray<{ weekday: 3; max: number }>) => [
  { measureType: "Parts" as const, min: null, max, weekdayMaxima }
]

const templateStep = (id: string, fields: Partial<TemplateStep> = {}): TemplateStep => ({
  ...{ id, progressId: id, referenceDate: "installation", linked: true },
  ...{ offsetDays: -1, numberOfDays: 1, ...fields }
})

const shopOf = (...steps: ReadonlyArray<TemplateStep>): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("saw", { capacities: upTo(5) }), progressRow("care")],
    installer: [
      crewRow("anna", { capacities: upTo(8, { weekday: 3, max: 9 }) }),
      crewRow("bo", { capacities: upTo(8) })
    ],
    shipper: [crewRow("sam", { capacities: upTo(8) })],
    template: [{ id: "kitchen", version: 1, name: "Kitchen", steps }]
  })

const asked = (plan: Plan, value: number, fields: Partial<PromiseRequest> = {}) =>
  promise(plan, calendarsOf(plan), {
    ...{ templateId: "kitchen", jobTypeId: null, values: parts(value), stepValues: [] },
    ...{ reference: "installation", days: 1, crewIds: ["anna"], from: MONDAY, ...fields }
  })

const refusal = <E>(result: Result.Result<unknown, E>): E => Result.getOrThrow(Result.flip(result))

const whileBoIsOut = (plan: Plan, days: number): Plan =>
  planWith(plan, {
    workOrder: [workOrderRow("long", { values: parts(8 * days) })],
    event: [
      installationEventRow("out", {
        ...{ workOrderId: "long", installerIds: ["bo"] },
        ...{ startDate: MONDAY, endDate: addDays(workedDay(days - 1), 1) }
      })
    ]
  })

describe("a visit by a busy crew", () => {
  it("gets the first dayAfter on which both fit", () => {
    const busy = { workOrderId: "other", startDate: MONDAY, endDate: dayAfter(1) }
    const plan = planWith(shopOf(), {
      workOrder: [workOrderRow("other", { values: parts(6) })],
      event: [
        installationEventRow("installed", { ...busy, installerIds: ["anna", "bo"] }),
        deliveryEventRow("delivered", { ...busy, shipperId: "sam" })
      ]
    })
    const dateOf = (...[value, fields]: readonly [number, Partial<PromiseRequest>?]) =>
      Result.getOrThrow(asked(plan, value, fields)).date
    expect([5, 6].map((value) => dateOf(value))).toEqual([MONDAY, dayAfter(1)])
    const delivery = { reference: "delivery", crewIds: ["sam"] } as const
    expect([2, 3].map((value) => dateOf(value, delivery))).toEqual([MONDAY, dayAfter(1)])
  })
})

describe("the horizon of a promise", () => {
  const plan = shopOf(templateStep("care", { offsetDays: 5, numberOfDays: 3 }))
  const bo = { crewIds: ["bo"] }

  it("counts worked days, and later steps may lie beyond it", () => {
    const last = whileBoIsOut(plan, HORIZON_DAYS - 1)
    expect(Result.getOrThrow(asked(last, 1, bo))).toMatchObject({
      date: workedDay(HORIZON_DAYS - 1),
      steps: [
        { startDate: workedDay(HORIZON_DAYS + 4), endDate: addDays(workedDay(HORIZON_DAYS + 6), 1) }
      ]
    })
    const none = whileBoIsOut(plan, HORIZON_DAYS)
    expect(refusal(asked(none, 1, bo))).toMatchObject({ _tag: "NoRoom", date: MONDAY, least: 1 })
  })

  it("has room for a visit that starts on its last dayAfter", () => {
    const last = whileBoIsOut(shopOf(), HORIZON_DAYS - 1)
    expect(Result.getOrThrow(asked(last, 1, { ...bo, days: 5 }))).toMatchObject({
      date: workedDay(HORIZON_DAYS - 1)
    })
  })
})

describe("a failed promise", () => {
  it("names the first of the least overloaded days", () => {
    expect(refusal(asked(shopOf(), 10))).toMatchObject({
      _tag: "NoRoom",
      stepId: null,
      resource: { kind: "installer", id: "anna" },
      days: 1,
      from: dayAfter(2),
      until: dayAfter(3),
      measureType: "Parts",
      date: dayAfter(2),
      least: 1
    })
    expect(refusal(asked(shopOf(), 10, { from: dayAfter(3) }))).toMatchObject({ date: dayAfter(9) })
    expect(refusal(asked(shopOf(), 36, { days: 2, crewIds: ["bo", "anna", "bo"] }))).toMatchObject({
      resource: { kind: "installer", id: "bo" },
      days: 2,
      from: MONDAY,
      until: dayAfter(2),
      date: MONDAY,
      least: 1
    })
  })

  it("prefers the least overload to too few days", () => {
    const plan = planWith(shopOf(), {
      shop: [shopRow({ productionCapacities: upTo(6) })],
      event: [
        blockerRow("closed", {
          startDate: MONDAY,
          endDate: dayAfter(2),
          scope: { production: true }
        })
      ]
    })
    expect(refusal(asked(plan, 7, { crewIds: [] }))).toMatchObject({
      _tag: "NoRoom",
      resource: { kind: "production", id: null },
      least: 1
    })
  })

  it("names the step before the visit without room, on its best dayAfter", () => {
    const steps = [
      templateStep("saw", { referenceDate: "delivery" }),
      templateStep("care", { referenceDate: "delivery" })
    ]
    expect(refusal(asked(shopOf(...steps), 6.5, { crewIds: [] }))).toMatchObject({
      _tag: "NoRoom",
      stepId: "saw",
      from: MONDAY,
      date: MONDAY,
      least: 1.5
    })
    const long = [templateStep("care", { numberOfDays: HORIZON_DAYS + 1 }), steps[0]!]
    expect(refusal(asked(shopOf(...long), 1))).toMatchObject({
      _tag: "NotEnoughDays",
      stepId: "care",
      days: HORIZON_DAYS + 1,
      from: MONDAY
    })
  })

  it("names an earlier step without room that leaves too few days", () => {
    const days = HORIZON_DAYS - 1
    const plan = planWith(shopOf(templateStep("saw"), templateStep("care", { numberOfDays: 2 })), {
      workOrder: [
        workOrderRow("other", {
          steps: [workOrderStep("long", "saw", { values: parts(5 * days) })]
        })
      ],
      event: [
        stepEventRow("long", {
          ...{ workOrderId: "other", stepId: "long", progressId: "saw" },
          ...{ startDate: MONDAY, endDate: addDays(workedDay(days - 1), 1) }
        })
      ]
    })
    expect(refusal(asked(plan, 1, { crewIds: [] }))).toMatchObject({
      ...{ _tag: "NoRoom", stepId: "saw", least: 1 },
      ...{ from: MONDAY, date: MONDAY, until: workedDay(HORIZON_DAYS - 2) }
    })
  })
})

describe.each([
  ["locked before its visit", { dateLocked: true }, {}],
  ["started before its visit", { status: "Started" }, {}],
  ["locked before production", { dateLocked: true }, { referenceDate: "production" }]
] as const)("a promise for an order with a step %s", (_name, kept, counted) => {
  const keptUntil = (date: LocalDate) => {
    const made = throughProgresses([2])
    const plan = planWith(made, {
      workOrder: [...made.workOrder.values()].map((order) => ({
        ...order,
        steps: order.steps.map((step) => ({ ...step, ...counted }))
      })),
      event: [
        stepEventRow("event-0", {
          ...{ workOrderId: "order", stepId: "step-0", progressId: "progress-0" },
          ...{ ...kept, startDate: addDays(date, -1), endDate: date }
        })
      ]
    })
    const calendars = calendarsOf(plan)
    const asked = { workOrderId: "order", reference: "installation", from: MONDAY } as const
    const question = Result.getOrThrow(orderQuestion(plan, calendars, asked))
    return answerPromise(plan, calendars, question)
  }

  it("returns the first worked dayAfter after it if nothing else binds", () => {
    expect(Result.getOrThrow(keptUntil(dayAfter(4)))).toMatchObject({
      date: dayAfter(4),
      boundBy: null
    })
    expect(Result.getOrThrow(keptUntil(dayAfter(5)))).toMatchObject({
      date: dayAfter(7),
      boundBy: null
    })
    expect(Result.getOrThrow(keptUntil(workedDay(HORIZON_DAYS - 1)))).toMatchObject({
      date: workedDay(HORIZON_DAYS - 1)
    })
  })

  it("fails if that ends after the horizon", () => {
    expect(refusal(keptUntil(workedDay(HORIZON_DAYS)))).toMatchObject({
      _tag: "NotEnoughDays",
      stepId: null,
      resource: { kind: "shop", id: null },
      days: 1,
      from: workedDay(HORIZON_DAYS),
      until: workedDay(HORIZON_DAYS)
    })
  })
})

describe("a promise with steps on both sides of the visit", () => {
  it("keeps the template order around the visit", () => {
    const steps = [
      templateStep("saw", { numberOfDays: 2 }),
      templateStep("care", { offsetDays: 0 }),
      templateStep("last", { progressId: "care", offsetDays: 2 })
    ]
    expect(Result.getOrThrow(asked(shopOf(...steps), 4))).toMatchObject({
      date: dayAfter(2),
      endDate: dayAfter(3),
      productionDate: MONDAY,
      steps: [
        { stepId: "saw", progressId: "saw", startDate: MONDAY, endDate: dayAfter(2) },
        { stepId: "care", progressId: "care", startDate: dayAfter(2), endDate: dayAfter(3) },
        { stepId: "last", progressId: "care", startDate: dayAfter(4), endDate: dayAfter(5) }
      ],
      boundBy: { _tag: "NotEnoughDays", stepId: "saw" }
    })
  })

  it("fails if a step after it would end before one before it", () => {
    const steps = [templateStep("care", { offsetDays: 0 }), templateStep("saw")]
    expect(refusal(asked(shopOf(...steps), 4))).toMatchObject({
      ...{ _tag: "NotEnoughDays", stepId: "saw", from: dayAfter(1), until: MONDAY }
    })
  })

  it("does not wait for a free step in between", () => {
    const steps = [
      templateStep("saw", { referenceDate: "delivery" }),
      templateStep("care", { offsetDays: 0 }),
      templateStep("last", { progressId: "care", referenceDate: "delivery", offsetDays: 2 })
    ]
    const delivery = { reference: "delivery", crewIds: [] } as const
    expect(Result.getOrThrow(asked(shopOf(...steps), 4, delivery))).toMatchObject({
      date: dayAfter(1),
      steps: [{ startDate: MONDAY }, { startDate: dayAfter(2) }, { startDate: dayAfter(3) }]
    })
  })

  it("waits for a step that counts back from the installation", () => {
    const steps = [
      templateStep("saw", { referenceDate: "delivery" }),
      templateStep("care", { referenceDate: "installation", offsetDays: -2 })
    ]
    const delivery = { reference: "delivery", crewIds: [] } as const
    expect(Result.getOrThrow(asked(shopOf(...steps), 4, delivery))).toMatchObject({
      date: dayAfter(2),
      steps: [{ startDate: MONDAY }, { startDate: dayAfter(1) }]
    })
  })

  it("keeps a step with a later date between its neighbours", () => {
    const steps = [
      templateStep("saw", { referenceDate: "delivery" }),
      templateStep("care", { referenceDate: "installation", numberOfDays: 2 }),
      templateStep("last", { progressId: "care", referenceDate: "delivery" })
    ]
    const delivery = { reference: "delivery", crewIds: [] } as const
    expect(Result.getOrThrow(asked(shopOf(...steps), 4, delivery))).toMatchObject({
      date: dayAfter(4),
      steps: [{ startDate: MONDAY }, { startDate: dayAfter(1) }, { startDate: dayAfter(3) }]
    })
  })
})
