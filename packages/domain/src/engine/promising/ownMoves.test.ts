import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  day,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate, lengthInDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { type Event, MAX_STEP_DAYS } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import type { OrderPromiseRequest } from "../placement/index.ts"
import { promiseOrderWithRepairs, type RepairOptions } from "../planning/index.ts"

const monday = day("2026-11-16")
const tuesday = addDays(monday, 1)
const wednesday = addDays(monday, 2)
const later = day("2026-12-01")

const SHEETS = "SheetsQuantity" as const
const limited = { capacities: [{ measureType: SHEETS, min: null, max: 10, weekdayMaxima: [] }] }
const on = (startDate: LocalDate, days = 1) => ({ startDate, endDate: addDays(startDate, days) })
const kitchen = { workOrderId: "kitchen" }

const production = productionEventRow("production", { ...kitchen, ...on(later) })
const delivery = deliveryEventRow("delivery", { ...kitchen, ...on(later), shipperId: "truck" })
const visit = installationEventRow("visit", { ...kitchen, ...on(later), installerIds: ["anna"] })
const saw = stepEventRow("saw", {
  ...kitchen,
  stepId: "step",
  progressId: "saw",
  ...on(addDays(later, -1))
})

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw", limited)],
  installer: [crewRow("anna", limited), crewRow("bob", limited)],
  shipper: [crewRow("truck", limited), crewRow("van", limited)],
  workOrder: [
    workOrderRow("kitchen", {
      values: [{ measureType: SHEETS, value: 6 }],
      productionDate: later,
      deliveryDate: later,
      deliveryEndDate: addDays(later, 1),
      shipperId: "truck",
      installationDate: later,
      installationEndDate: addDays(later, 1),
      installerIds: ["anna"],
      steps: [workOrderStep("step", "saw")]
    })
  ],
  event: [production, delivery, visit, saw]
})

const withEvents = (...event: ReadonlyArray<Event>): Plan => planWith(plan, { event: [...event] })

const delivered = (date: LocalDate): Event =>
  deliveryEventRow(`other on ${date}`, {
    workOrderId: "kitchen",
    isMainEvent: false,
    shipperId: "truck",
    values: [{ measureType: SHEETS, value: 6 }],
    ...on(date)
  })

interface Asked extends Partial<Omit<OrderPromiseRequest, "workOrderId">> {
  readonly of?: Plan
  readonly frozen?: RepairOptions["frozen"]
}

const answerOf = ({ of = plan, frozen = {}, ...asked }: Asked = {}) =>
  Result.getOrThrow(
    promiseOrderWithRepairs(
      of,
      Result.getOrThrow(planCalendars(of)),
      { workOrderId: "kitchen", reference: "installation", from: monday, ...asked },
      { frozen }
    )
  )

const taken = (asked: Asked = {}) => {
  const { changes } = answerOf(asked)
  const after = applyChanges(asked.of ?? plan, changes)
  const at = (id: string) => after.event.get(id)?.startDate
  return { ids: changes.map(({ id }) => id).sort(), after, at }
}

describe("an order promised earlier", () => {
  it("moves its steps, production entry, visit and delivery", () => {
    const { promised, changes } = answerOf()
    expect(promised).toMatchObject({ date: tuesday, productionDate: monday })
    const after = applyChanges(plan, changes)
    expect(after.event.get("saw")).toMatchObject({ ...on(monday), daysOff: [] })
    expect(after.event.get("production")).toMatchObject(on(monday))
    expect(after.event.get("delivery")).toMatchObject({ ...on(monday), shipperId: "truck" })
    expect(after.event.get("visit")).toMatchObject({ ...on(tuesday), installerIds: ["anna"] })
    expect(after.workOrder.get("kitchen")).toMatchObject({
      productionDate: monday,
      deliveryDate: monday,
      installationDate: tuesday,
      installationEndDate: wednesday,
      installerIds: ["anna"]
    })
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
    for (const { reason, table } of changes)
      expect(reason).toEqual(
        table === "event"
          ? { _tag: "Requested" }
          : { _tag: "CarriesDate", referenceDate: "installation" }
      )
  })

  it("needs no moves if everything is there", () => {
    const { after } = taken()
    expect(answerOf({ of: after }).changes).toEqual([])
  })

  it("changes its crew even on its own days", () => {
    const { after } = taken({ crewIds: ["bob", "anna"] })
    expect(after.event.get("visit")).toMatchObject({ installerIds: ["bob", "anna"] })
    expect(after.workOrder.get("kitchen")?.installerIds).toEqual(["bob", "anna"])
    const again = taken({ of: after, crewIds: ["bob"] })
    expect(again.ids).toEqual(["kitchen", "visit"])
    expect(again.after.event.get("visit")).toMatchObject({ ...on(tuesday), installerIds: ["bob"] })
  })

  it("changes the length of its visit on the same day", () => {
    const { after } = taken({ days: 2 })
    expect(after.event.get("visit")).toMatchObject(on(tuesday, 2))
    const shorter = taken({ of: after, days: 1 })
    expect(shorter.after.event.get("visit")).toMatchObject(on(tuesday))
    expect(taken({ of: shorter.after, days: 2 }).after.event.get("visit")).toMatchObject(
      on(tuesday, 2)
    )
    const until = withEvents({ ...visit, ...on(monday, 2) })
    expect(taken({ of: until, days: 1 }).after.event.get("visit")).toMatchObject(on(tuesday))
  })

  it("keeps the length of an unmoved production entry", () => {
    const long = withEvents({ ...production, ...on(monday, 2) })
    expect(taken({ of: long }).after.event.get("production")).toMatchObject(on(monday, 2))
  })

  it("keeps further visits, and needs no moves without a visit", () => {
    const further = installationEventRow("again", {
      ...kitchen,
      isMainEvent: false,
      ...on(addDays(later, 7))
    })
    const of = planWith({ ...plan, event: new Map() }, { event: [further, visit, saw] })
    expect(taken({ of }).ids).toEqual(["kitchen", "saw", "visit"])
    const alone = planWith({ ...plan, event: new Map() }, { event: [further, saw] })
    expect(taken({ of: alone }).ids).toEqual([])
  })

  it("has no moves if something to move is frozen", () => {
    for (const id of ["saw", "visit", "production"])
      expect(taken({ frozen: { eventIds: [id] } }).ids).toEqual([])
    const lies = (event: Event): Event => ({ ...event, ...on(tuesday), dateLocked: true }) as Event
    const visited = withEvents(lies(visit))
    expect(taken({ of: visited }).ids).toEqual(["delivery", "kitchen", "production", "saw"])
    const entered = withEvents({ ...production, ...on(monday), dateLocked: true })
    expect(taken({ of: entered }).ids).toEqual(["delivery", "kitchen", "saw", "visit"])
    expect(taken({ of: visited, crewIds: ["bob"] }).ids).toEqual([])
  })

  it("keeps its production entry once started", () => {
    const begun = stepEventRow("begun", {
      ...kitchen,
      stepId: "first",
      progressId: "saw",
      status: "Completed",
      ...on(addDays(monday, -7))
    })
    const order = plan.workOrder.get("kitchen")
    if (order === undefined) throw new Error("it is there")
    const steps = [workOrderStep("first", "saw"), ...order.steps]
    const of = planWith(withEvents(begun), { workOrder: [{ ...order, steps }] })
    expect(taken({ of }).ids).toEqual(["delivery", "kitchen", "saw", "visit"])
  })

  it("has no moves that exceed the length of a step", () => {
    const closed = [2, 367, 732].map((from) =>
      blockerRow(`closed from ${from}`, {
        ...on(addDays(monday, from), 360),
        scope: { wholeShop: true }
      })
    )
    const answerOver = (days: number) => answerOf({ of: withEvents(...closed), days })
    const lengthOf = ({ promised }: ReturnType<typeof answerOf>) =>
      promised === null ? 0 : lengthInDays({ start: promised.date, end: promised.endDate })
    const [short, long] = [answerOver(6), answerOver(14)]
    expect(lengthOf(short)).toBeLessThan(MAX_STEP_DAYS)
    expect(short.changes).not.toEqual([])
    expect(lengthOf(long)).toBeGreaterThan(MAX_STEP_DAYS)
    expect(long.changes).toEqual([])
  })
})

describe("the delivery of an order installed earlier", () => {
  it("is the last day before it with room for its shipper", () => {
    const thursday = addDays(monday, 3)
    const busy = { ...saw, ...on(monday, 3) }
    const longer = withEvents(busy)
    expect(taken({ of: longer }).at("visit")).toBe(thursday)
    expect(taken({ of: longer }).at("delivery")).toBe(wednesday)
    expect(taken({ of: planWith(longer, { event: [delivered(wednesday)] }) }).at("delivery")).toBe(
      tuesday
    )
    const until = [tuesday, wednesday].map(delivered)
    expect(taken({ of: planWith(longer, { event: until }) }).at("delivery")).toBe(monday)
  })

  it("is that day without earlier room, or stays", () => {
    const full = withEvents(delivered(monday))
    expect(taken({ of: full }).at("delivery")).toBe(tuesday)
    const fuller = withEvents(delivered(monday), delivered(tuesday))
    expect(taken({ of: fuller }).at("delivery")).toBe(later)
    expect(taken({ of: fuller }).at("visit")).toBe(tuesday)
  })

  it("may precede a past production entry but not today", () => {
    const begun = { ...saw, status: "Started" as const, ...on(addDays(monday, -4)) }
    const of = withEvents(begun, { ...production, ...on(addDays(monday, -4)) })
    const { at } = taken({ of })
    expect(at("visit")).toBe(monday)
    expect(at("delivery")).toBe(monday)
  })

  it("stays if in order or frozen", () => {
    for (const date of [monday, tuesday]) {
      const inOrder = withEvents({ ...delivery, ...on(date) })
      expect(taken({ of: inOrder }).ids).not.toContain("delivery")
    }
    const before = withEvents({ ...delivery, ...on(addDays(monday, -3)) })
    expect(taken({ of: before }).at("delivery")).toBe(monday)
    for (const status of ["Started", "Completed"] as const)
      expect(taken({ of: withEvents({ ...delivery, status }) }).ids).not.toContain("delivery")
    expect(taken({ frozen: { eventIds: ["delivery"] } }).at("delivery")).toBe(later)
  })

  it("keeps its length if that fits, otherwise takes a day", () => {
    const two = { ...delivery, ...on(later, 2) }
    expect(taken({ of: withEvents(two) }).after.event.get("delivery")).toMatchObject(on(tuesday))
    const longer = withEvents(two, { ...saw, ...on(monday, 3) })
    expect(taken({ of: longer }).after.event.get("delivery")).toMatchObject(on(tuesday, 2))
  })

  it("uses the shop's calendar without a shipper", () => {
    const of = withEvents({ ...delivery, shipperId: null }, delivered(monday))
    expect(taken({ of }).at("delivery")).toBe(monday)
  })
})

describe("an order delivered earlier", () => {
  const asked = { reference: "delivery" } as const

  it("gets the requested shipper, or none", () => {
    const order = plan.workOrder.get("kitchen")
    if (order === undefined) throw new Error("it is there")
    const steps = [workOrderStep("step", "saw", { referenceDate: "delivery" })]
    const of = planWith(plan, { workOrder: [{ ...order, steps }] })
    const { after, ids } = taken({ ...asked, of, crewIds: ["van"] })
    expect(ids).toEqual(["delivery", "kitchen", "production", "saw"])
    expect(after.event.get("delivery")).toMatchObject({ ...on(tuesday), shipperId: "van" })
    expect(after.workOrder.get("kitchen")).toMatchObject({
      deliveryDate: tuesday,
      shipperId: "van",
      installationDate: later,
      installerIds: ["anna"]
    })
    const shipperOf = (crewIds?: ReadonlyArray<string>) =>
      taken({ ...asked, of, ...(crewIds !== undefined && { crewIds }) }).after.event.get("delivery")
    expect(shipperOf([])).toMatchObject({ ...on(tuesday), shipperId: null })
    expect(shipperOf()).toMatchObject({ ...on(tuesday), shipperId: "truck" })
    expect(taken({ ...asked, of, crewIds: ["van", "truck"] }).ids).toEqual([])
  })

  it("has no moves if a later step has no place", () => {
    const order = plan.workOrder.get("kitchen")
    if (order === undefined) throw new Error("it is there")
    const of = planWith(plan, {
      workOrder: [{ ...order, steps: [workOrderStep("step", "saw", { offsetDays: 0 })] }]
    })
    const { leftOut, promised } = answerOf({ ...asked, of })
    expect(promised?.date).toBe(monday)
    expect(leftOut).toEqual([{ stepId: "step", progressId: "saw", reason: "laterDate" }])
    expect(taken({ ...asked, of }).ids).toEqual([])
  })

  it("waits for steps that count back from the installation", () => {
    expect(answerOf(asked)).toMatchObject({ promised: { date: tuesday }, leftOut: [] })
    expect(taken(asked).at("saw")).toBe(monday)
  })
})
