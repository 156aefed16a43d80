import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  dayAfter,
  deliveryEventRow,
  installationEventRow,
  MONDAY,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { toEpochDay } from "../../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../../records/change/index.ts"
import type { StepEvent } from "../../../records/event/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import type { OrderPromiseRequest } from "../index.ts"
import { UNHINDERED } from "./askedSteps.ts"
import { orderQuestion } from "./orderQuestion.ts"

const epochDay = (days: number): number => toEpochDay(dayAfter(days))
const parts = (value: number) => [{ measureType: "Parts" as const, value }]

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw"), progressRow("glue"), progressRow("pack", { deleted: true })],
  installer: [crewRow("anna"), crewRow("bo")],
  shipper: [crewRow("sam")]
})

describe("the question about an existing order", () => {
  const ids = ["begun", "saw", "held", "glue", "later"] as const
  const steps = ids.map((id, at) =>
    workOrderStep(id, at % 2 === 0 ? "saw" : "glue", {
      offsetDays: id === "later" ? 2 : at - ids.length,
      values: id === "glue" ? parts(1) : []
    })
  )
  const row = (
    id: (typeof ids)[number],
    [from, until]: readonly [number, number],
    fields: Partial<Pick<StepEvent, "status" | "dateLocked">> = {}
  ) =>
    stepEventRow(`${id}-event`, {
      workOrderId: "order",
      stepId: id,
      progressId: steps.find((step) => step.id === id)?.progressId ?? "",
      startDate: dayAfter(from),
      endDate: dayAfter(until),
      ...fields
    })
  const events = {
    begun: row("begun", [0, 1], { status: "Started" }),
    saw: row("saw", [1, 3]),
    held: row("held", [3, 4], { dateLocked: true }),
    glue: row("glue", [4, 5]),
    later: row("later", [10, 11])
  }
  const visit = installationEventRow("visit", {
    workOrderId: "order",
    startDate: dayAfter(7),
    endDate: dayAfter(9),
    installerIds: ["anna"]
  })
  const other = stepEventRow("other", { workOrderId: "other", stepId: "cut", progressId: "saw" })
  const plan = planWith(shop, {
    workOrder: [
      workOrderRow("order", {
        values: parts(4),
        steps,
        installationDate: dayAfter(7),
        installerIds: ["anna"],
        shipperId: "sam"
      }),
      workOrderRow("other", { steps: [workOrderStep("cut", "saw")] })
    ],
    event: [
      installationEventRow("further", { workOrderId: "order", isMainEvent: false }),
      productionEventRow("entry", { workOrderId: "order" }),
      deliveryEventRow("delivery", { workOrderId: "order", dateLocked: true }),
      userEventRow("note", { workOrderId: "order" }),
      ...Object.values(events),
      visit,
      other
    ]
  })
  const asked: OrderPromiseRequest = {
    workOrderId: "order",
    reference: "installation",
    from: MONDAY
  }
  const answerIn = (state: Plan, changed: Partial<OrderPromiseRequest> = {}) =>
    orderQuestion(state, Result.getOrThrow(planCalendars(state)), { ...asked, ...changed })
  const question = (state: Plan, changed: Partial<OrderPromiseRequest> = {}) =>
    Result.getOrThrow(answerIn(state, changed))
  const withEvents = (...rows: ReadonlyArray<StepEvent>) => planWith(plan, { event: rows })

  it("contains pending steps between started and locked ones", () => {
    const pending = {
      own: [],
      side: "before",
      beforeProduction: false,
      ...UNHINDERED,
      notBefore: epochDay(1)
    }
    const step = (id: "saw" | "glue" | "later", fields: object) => {
      const { offsetDays, progressId } = steps.find((one) => one.id === id) ?? {}
      return { ...pending, stepId: id, progressId, offsetDays, days: 1, ...fields }
    }
    expect(question(plan)).toEqual({
      workOrderId: "order",
      reference: "installation",
      from: MONDAY,
      keptUntil: dayAfter(4),
      enteringFrom: MONDAY,
      days: 2,
      crewIds: ["anna"],
      values: parts(4),
      steps: [
        step("saw", { days: 2, notAfter: epochDay(3) }),
        step("glue", { own: parts(1), notBefore: epochDay(4) }),
        step("later", { side: "after", notBefore: epochDay(4) })
      ],
      leftOut: [
        { stepId: "begun", progressId: "saw", reason: "stays" },
        { stepId: "held", progressId: "saw", reason: "stays" }
      ],
      mayShareDays: false,
      kept: [
        { first: epochDay(0), until: epochDay(1) },
        { first: epochDay(3), until: epochDay(4) }
      ],
      entering: [],
      lifted: new Set(["entry", "saw-event", "glue-event", "later-event", "visit"])
    })
  })

  it("ignores a locked step that currently comes before", () => {
    const [saw] = question(withEvents({ ...events.saw, endDate: dayAfter(5) })).steps
    expect(saw?.notAfter).toBe(UNHINDERED.notAfter)
  })

  it("ignores a completed locked step", () => {
    const [saw] = question(withEvents({ ...events.held, status: "Completed" })).steps
    expect(saw?.notAfter).toBe(UNHINDERED.notAfter)
  })

  it("keeps the end of a step on the first dayAfter of a locked one", () => {
    const [saw] = question(withEvents({ ...events.saw, endDate: dayAfter(4) })).steps
    expect(saw?.notAfter).toBe(epochDay(4))
  })

  it("ignores an earlier locked step, wherever it is", () => {
    const glue = question(
      withEvents({ ...events.glue, startDate: dayAfter(2), endDate: dayAfter(3) })
    ).steps[1]
    expect(glue?.notAfter).toBe(UNHINDERED.notAfter)
  })

  it("counts days worked by the step's own progress", () => {
    const overSaturday = { ...events.glue, startDate: dayAfter(4), endDate: dayAfter(6) }
    const glue = progressRow("glue", { includeSaturday: true })
    const daysIn = (state: Plan) =>
      question(planWith(state, { event: [overSaturday] })).steps.map(({ days }) => days)
    expect(daysIn(plan)).toEqual([2, 1, 1])
    expect(daysIn(planWith(plan, { progress: [glue] }))).toEqual([2, 2, 1])
  })

  it("uses the first of the later locked steps", () => {
    const locked = { ...events.later, dateLocked: true }
    const [saw, glue] = question(withEvents(locked)).steps
    expect([saw?.notAfter, glue?.notAfter]).toEqual([epochDay(3), epochDay(10)])
  })

  it("waits for open started and locked steps before the visit", () => {
    const keptUntil = (...rows: ReadonlyArray<StepEvent>) => question(withEvents(...rows)).keptUntil
    const done = { ...events.held, status: "Completed" } as const
    expect(keptUntil({ ...events.held, dateLocked: false })).toBe(dayAfter(1))
    expect(keptUntil(done)).toBe(dayAfter(1))
    expect(keptUntil(done, { ...events.begun, status: "Completed" })).toBe(MONDAY)
    expect(keptUntil({ ...events.later, dateLocked: true })).toBe(dayAfter(4))
    expect(question(plan, { from: dayAfter(20) }).keptUntil).toBe(dayAfter(20))
  })

  it("ignores completed steps", () => {
    const held = { ...events.held, status: "Completed" as const }
    const { kept, lifted, steps: asked } = question(withEvents(held))
    expect(kept).toEqual([{ first: epochDay(0), until: epochDay(1) }])
    expect(lifted.has(held.id)).toBe(false)
    expect(asked.map(({ stepId, notBefore }) => [stepId, notBefore])).toEqual([
      ["saw", epochDay(1)],
      ["glue", epochDay(1)],
      ["later", epochDay(1)]
    ])
    const done = (Object.values(events) as ReadonlyArray<StepEvent>).map((event) => ({
      ...event,
      status: "Completed" as const
    }))
    expect(question(withEvents(...done))).toMatchObject({ steps: [], kept: [], entering: [] })
  })

  it("ignores steps without an event", () => {
    const without = { ...plan, event: new Map(plan.event) }
    without.event.delete("glue-event")
    expect(question(without).steps.map(({ stepId }) => stepId)).toEqual(["saw", "later"])
  })

  it("schedules the used steps of an order without a date", () => {
    const undated = (id: string, fields: object) =>
      workOrderStep(id, "saw", { offsetDays: -1, numberOfDays: 3, ...fields })
    const rows = [
      undated("first", {}),
      undated("skipped", { used: false }),
      undated("gone", { progressId: "pack" }),
      undated("second", { values: parts(2) })
    ]
    const state = planWith(shop, { workOrder: [workOrderRow("order", { steps: rows })] })
    const { leftOut, steps: scheduled } = question(state)
    const free = { progressId: "saw", days: 3, side: "before", offsetDays: -1, ...UNHINDERED }
    expect(scheduled).toEqual([
      { ...free, stepId: "first", own: [], beforeProduction: false },
      { ...free, stepId: "second", own: parts(2), beforeProduction: false }
    ])
    expect(leftOut.map(({ reason, stepId }) => [stepId, reason])).toEqual([
      ["skipped", "unused"],
      ["gone", "unused"]
    ])
  })

  it("counts the load on production entry until a step is started", () => {
    const entered = planWith(withEvents({ ...events.begun, status: "Pending" }), {
      event: [
        productionEventRow("entry", { workOrderId: "order", status: "Completed", dateLocked: true })
      ]
    })
    const { entering, lifted } = question(entered)
    expect(entering).toEqual(parts(4))
    expect(lifted.has("entry")).toBe(false)
  })

  it("still counts it while only preparation has started", () => {
    const begun = (offsetDays: number) =>
      planWith(plan, {
        workOrder: [
          workOrderRow("order", {
            values: parts(4),
            steps: [
              workOrderStep("begun", "saw", { referenceDate: "production", offsetDays }),
              ...steps.slice(1)
            ]
          })
        ]
      })
    expect(question(begun(-1))).toMatchObject({ entering: parts(4), enteringFrom: dayAfter(1) })
    expect(question(begun(0))).toMatchObject({ entering: [], enteringFrom: MONDAY })
  })

  it("takes days and crew of its visit by default", () => {
    expect(question(plan, { days: 3, crewIds: ["bo"] })).toMatchObject({ days: 3, crewIds: ["bo"] })
    const delivery = question(plan, { reference: "delivery" })
    expect(delivery).toMatchObject({ days: 1, crewIds: ["sam"] })
    expect(delivery.lifted).toEqual(
      new Set(["entry", "saw-event", "glue-event", "later-event", "delivery"])
    )
    const bare = planWith(shop, { workOrder: [workOrderRow("order")] })
    expect(question(bare, { reference: "delivery", mayShareDays: true })).toMatchObject({
      days: 1,
      crewIds: [],
      steps: [],
      lifted: new Set(),
      mayShareDays: true
    })
  })

  it("fails for unknown orders and crews, and for invalid values", () => {
    expect(answerIn(plan, { workOrderId: "gone" })).toMatchObject({
      failure: { _tag: "NotFound", what: "workOrder", id: "gone" }
    })
    expect(answerIn(plan, { crewIds: ["nobody"] })).toMatchObject({
      failure: { _tag: "NotFound", what: "installer", id: "nobody" }
    })
    expect(() => question(plan, { days: 0 })).toThrow("days: 0 is not 1 or more")
    expect(() => question(plan, { crewIds: "anna" as never })).toThrow(
      "crewIds: anna is not a list"
    )
  })
})
