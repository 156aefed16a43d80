import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  installationEventRow,
  kitchenRequest,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import type { PromiseRequest } from "../placement/index.ts"
import {
  promiseOrderWithRepairs,
  promiseWithRepairs,
  type RepairOptions,
  type RepairsOfPromise
} from "../planning/index.ts"

const monday = LocalDate.make("2026-11-16")
const HOURS = "TimePerWorkOrder" as const
const hours = (value: number) => [{ measureType: HOURS, value }]
const atMost = (max: number) => ({
  capacities: [{ measureType: HOURS, min: null, max, weekdayMaxima: [] }]
})
const on = (startDate: LocalDate, days = 1) => ({ startDate, endDate: addDays(startDate, days) })

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw", atMost(8)), progressRow("paint", atMost(8))],
  installer: [
    crewRow("eve", atMost(8)),
    crewRow("cem", atMost(8)),
    crewRow("bob", atMost(8)),
    crewRow("ann", atMost(1)),
    crewRow("dan", atMost(1))
  ],
  shipper: [crewRow("van", atMost(8)), crewRow("car", atMost(1)), crewRow("lorry", atMost(8))],
  template: [
    {
      id: "kitchen",
      version: 1,
      name: "Kitchen",
      steps: ["saw", "paint"].map((id, at) => ({
        id,
        progressId: id,
        referenceDate: "delivery",
        linked: true,
        offsetDays: at - 2,
        numberOfDays: 1
      }))
    }
  ],
  workOrder: [
    workOrderRow("roy", {
      values: hours(8),
      installerIds: ["ann"],
      steps: [workOrderStep("roy-saw", "saw")]
    })
  ],
  event: [
    installationEventRow("roy-visit", {
      workOrderId: "roy",
      installerIds: ["ann"],
      ...on(addDays(monday, 14))
    }),
    stepEventRow("roy-event", {
      workOrderId: "roy",
      stepId: "roy-saw",
      progressId: "saw",
      ...on(addDays(monday, 11))
    })
  ]
})

const answerOf = (asked: Partial<PromiseRequest>, options: RepairOptions = {}) =>
  Result.getOrThrow(
    promiseWithRepairs(
      plan,
      Result.getOrThrow(planCalendars(plan)),
      kitchenRequest(8, asked),
      options
    )
  )

const answerOfRoy = (of: Plan, options: RepairOptions = {}) =>
  Result.getOrThrow(
    promiseOrderWithRepairs(
      of,
      Result.getOrThrow(planCalendars(of)),
      { workOrderId: "roy", reference: "installation", from: monday },
      options
    )
  )

const repairsOf = ({ repairs }: RepairsOfPromise) => repairs.map(({ repair }) => repair)

describe("another crew as a repair", () => {
  it("replaces the binding crew and keeps the others", () => {
    const answer = answerOf({ crewIds: ["bob", "ann"] })
    expect([answer.promised, answer.bound?.resource.id]).toEqual([null, "ann"])
    expect(repairsOf(answer)).toEqual([
      { _tag: "OtherCrew", crewIds: ["bob", "cem"] },
      { _tag: "OtherCrew", crewIds: ["bob", "eve"] }
    ])
  })

  it("is a shipper for a delivery, and none without a binding crew", () => {
    expect(repairsOf(answerOf({ reference: "delivery", crewIds: ["car"] }))).toEqual([
      { _tag: "OtherCrew", crewIds: ["lorry"] },
      { _tag: "OtherCrew", crewIds: ["van"] }
    ])
    const tags = repairsOf(answerOf({ crewIds: ["bob"] })).map(({ _tag }) => _tag)
    expect(tags).not.toContain("OtherCrew")
  })

  it("installs the existing order on the promised days", () => {
    const { repairs } = answerOfRoy(plan)
    expect(repairs.map(({ repair }) => repair)).toEqual(
      ["bob", "cem", "eve"].map((id) => ({ _tag: "OtherCrew", crewIds: [id] }))
    )
    for (const { changes, promised, repair } of repairs) {
      const after = applyChanges(plan, changes)
      const installerIds = repair._tag === "OtherCrew" ? repair.crewIds : []
      expect(after.event.get("roy-visit")).toMatchObject({ installerIds, ...on(promised.date) })
      expect(after.workOrder.get("roy")).toMatchObject({ installerIds })
      expect(after.event.get("roy-event")).toMatchObject(on(monday))
    }
    const frozen = answerOfRoy(plan, { frozen: { eventIds: ["roy-visit"] } })
    expect(frozen.repairs.map(({ changes }) => changes)).toEqual([[], [], []])
  })

  it("is not tried out of time", () => {
    const budget = { milliseconds: 0, now: () => 0 }
    const hurried = answerOf({ crewIds: ["ann"] }, { budget })
    expect(hurried).toMatchObject({ byCrew: [], repairs: [], bound: { resource: { id: "ann" } } })
  })
})

describe("the dates by crew", () => {
  it("are sorted and omit crews without one", () => {
    const tuesday = addDays(monday, 1)
    const wednesday = addDays(monday, 2)
    expect(answerOf({}).byCrew).toEqual(
      ["bob", "cem", "eve"].map((crewId) => ({ crewId, date: wednesday }))
    )
    expect(answerOf({ reference: "delivery" }).byCrew).toEqual(
      ["lorry", "van"].map((crewId) => ({ crewId, date: wednesday }))
    )
    expect(answerOfRoy(plan).byCrew).toEqual(
      ["bob", "cem", "eve"].map((crewId) => ({ crewId, date: tuesday }))
    )
  })
})

describe("more days as a repair", () => {
  it("are one for a step, or two if that helps more", () => {
    const daysFor = (value: number) =>
      answerOf({ stepValues: [{ templateStepId: "paint", measureType: HOURS, value }] })
        .repairs.filter(({ repair }) => repair._tag === "MoreDays")
        .map(({ promised, repair }) => [
          repair,
          promised.steps.map(({ startDate, endDate }) => [startDate, endDate])
        ])
    const day = (at: number) => addDays(monday, at)
    const more = (days: number) => ({ _tag: "MoreDays", stepId: "paint", days })
    const twoDays = [
      [day(0), day(1)],
      [day(1), day(3)]
    ]
    const threeDays = [
      [day(0), day(1)],
      [day(1), day(4)]
    ]
    expect(daysFor(8)).toEqual([])
    expect(daysFor(10)).toEqual([[more(2), twoDays]])
    expect(daysFor(20)).toEqual([[more(3), threeDays]])
    expect(daysFor(25)).toEqual([])
  })

  it("are not tried out of time", () => {
    const stepValues = [{ templateStepId: "paint", measureType: HOURS, value: 10 }]
    const tagsOf = (options: RepairOptions) =>
      repairsOf(answerOf({ stepValues }, options)).map(({ _tag }) => _tag)
    expect(tagsOf({})).toEqual(["Overtime", "MoreDays"])
    expect(tagsOf({ budget: { milliseconds: 0, now: () => 0 } })).toEqual(["Overtime"])
  })

  it("apply to an existing order", () => {
    const order = plan.workOrder.get("roy")
    if (order === undefined) throw new Error("it is there")
    const heavy = planWith(plan, { workOrder: [{ ...order, values: hours(16), installerIds: [] }] })
    const { promised, repairs } = answerOfRoy(heavy)
    expect(promised).toBe(null)
    const more = repairs.filter(({ repair }) => repair._tag === "MoreDays")
    expect(more.map(({ repair }) => repair)).toEqual([
      { _tag: "MoreDays", stepId: "roy-saw", days: 2 }
    ])
    const [two] = more.map(({ changes }) => applyChanges(heavy, changes).event)
    expect(two?.get("roy-event")).toMatchObject(on(monday, 2))
    expect(two?.get("roy-visit")).toMatchObject(on(addDays(monday, 2)))
  })
})
