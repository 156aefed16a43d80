import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  day,
  kitchenRequest,
  placeable,
  progressRow,
  restored,
  runs,
  seenOf,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, daysOf, weekday } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../../rules/capacity/index.ts"
import { type PromiseRequest, promise } from "../placement/index.ts"
import { certify, promiseWithRepairs, type RepairsOfPromise } from "../planning/index.ts"
import { compareRepairs } from "./promiseWithRepairs.ts"

const hours = (value: number) => [{ measureType: "TimePerWorkOrder" as const, value }]
const capacities = [
  { measureType: "TimePerWorkOrder" as const, min: null, max: 8, weekdayMaxima: [] }
]

/** Assembly of eight hours a day, full from Monday to Thursday by an order with slack. */
const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("assembly", { capacities })],
  installer: [crewRow("anna", { capacities }), crewRow("bo", { capacities })],
  template: [
    makeTemplate("kitchen", [
      { id: "assemble", progressId: "assembly", offsetDays: -1, numberOfDays: 1 }
    ])
  ],
  workOrder: [
    workOrderRow("early", {
      installationDate: day("2026-12-04"),
      values: hours(32),
      steps: [workOrderStep("early-step", "assembly", { numberOfDays: 4 })]
    })
  ],
  event: [
    stepEventRow("early-event", {
      workOrderId: "early",
      stepId: "early-step",
      progressId: "assembly",
      startDate: day("2026-11-16"),
      endDate: day("2026-11-20")
    })
  ]
})
const calendars = Result.getOrThrow(planCalendars(plan))
const request = kitchenRequest(6, { crewIds: ["anna"] })

it("keeps the date and computes repairs only when the budget is used up", () => {
  const whole = Result.getOrThrow(promiseWithRepairs(plan, calendars, request))
  expect(whole.repairs.map(({ repair }) => repair._tag)).toContain("OrderLater")
  const budget = { milliseconds: 0, now: () => 0 }
  const hurried = Result.getOrThrow(promiseWithRepairs(plan, calendars, request, { budget }))
  expect(hurried.promised).toEqual(whole.promised)
  expect(hurried.byCrew).toEqual([])
  expect(hurried.repairs.map(({ repair }) => repair._tag)).not.toContain("OrderLater")
})

describe("a promise with repairs", () => {
  const answered = () => Result.getOrThrow(promiseWithRepairs(plan, calendars, request))

  it("sorts by moved days of other orders first", () => {
    const repair = (movedDays: number, date: string) => ({
      movedDays,
      promised: { date: day(date) }
    })
    const [gainsMost, later, sooner] = [
      repair(3, "2026-11-17"),
      repair(0, "2026-11-20"),
      repair(0, "2026-11-18")
    ]
    expect([gainsMost, later, sooner].sort(compareRepairs)).toEqual([sooner, later, gainsMost])
  })

  it("returns the date, its constraint, and the dates by crew", () => {
    const answer = answered()
    expect(answer.promised?.date).toBe("2026-11-23")
    expect(answer.bound).toMatchObject({ _tag: "NoRoom", resource: { id: "assembly" } })
    expect(answer.byCrew).toEqual([
      { crewId: "anna", date: "2026-11-23" },
      { crewId: "bo", date: "2026-11-23" }
    ])
  })

  it("lists each repair with its date, those without moves first", () => {
    const { repairs } = answered()
    expect(
      repairs.map(({ gainedDays, movedDays, promised, repair }) => [
        repair._tag,
        promised.date,
        gainedDays,
        movedDays
      ])
    ).toEqual([
      ["Overtime", "2026-11-17", 4, 0],
      ["OrderLater", "2026-11-17", 4, 1]
    ])
    expect(repairs[0]?.repair).toMatchObject({ days: [{ date: "2026-11-16", more: 6 }] })
    expect(repairs[1]?.repair).toEqual({ _tag: "OrderLater", workOrderId: "early", days: 1 })
  })

  it("moves the other order within its dates so that the promise holds", () => {
    const later = answered().repairs.find(({ repair }) => repair._tag === "OrderLater")
    const after = applyChanges(plan, later?.changes ?? [])
    expect(certify(plan, later?.changes ?? [], { today: request.from })).toEqual([])
    expect(Result.getOrThrow(promise(after, calendars, request)).date).toBe(later?.promised.date)
  })

  it("opens a Saturday", () => {
    const work = (id: string, value: number, start: string, end: string, numberOfDays: number) => ({
      order: workOrderRow(id, {
        installationDate: day(end),
        values: hours(value),
        steps: [workOrderStep(`${id}-step`, "assembly", { numberOfDays })]
      }),
      event: stepEventRow(`${id}-event`, {
        workOrderId: id,
        stepId: `${id}-step`,
        progressId: "assembly",
        startDate: day(start),
        endDate: day(end)
      })
    })
    const [first, second] = [
      work("early", 40, "2026-11-16", "2026-11-21", 5),
      work("next", 8, "2026-11-23", "2026-11-24", 1)
    ]
    const busy = planWith(plan, {
      workOrder: [first.order, second.order],
      event: [first.event, second.event]
    })
    const full = Result.getOrThrow(promiseWithRepairs(busy, calendars, request))
    expect(full.promised?.date).toBe("2026-11-25")
    expect(full.repairs.map(({ promised, repair }) => [repair._tag, promised.date])).toEqual([
      ["Overtime", "2026-11-17"],
      ["OpenDay", "2026-11-23"]
    ])
    expect(full.repairs[1]?.repair).toMatchObject({ progressId: "assembly", date: "2026-11-21" })
    expect(full.repairs[1]?.changes).toMatchObject([
      { table: "progress", after: { openedDays: ["2026-11-21"], overtime: [] } }
    ])
  })

  it("replaces a crew without capacity, or lengthens a step", () => {
    const small = [{ ...capacities[0], max: 4 }] as typeof capacities
    const weak = planWith(plan, { installer: [crewRow("anna", { capacities: small })] })
    const instead = promiseWithRepairs(weak, Result.getOrThrow(planCalendars(weak)), request)
    const { bound, promised, repairs } = Result.getOrThrow(instead)
    expect([promised, bound?.resource.id]).toEqual([null, "anna"])
    expect(repairs.map(({ gainedDays, repair }) => [repair, gainedDays])).toEqual([
      [{ _tag: "OtherCrew", crewIds: ["bo"] }, null]
    ])
    const heavy = { ...request, values: hours(10), crewIds: [] }
    const longer = Result.getOrThrow(promiseWithRepairs(plan, calendars, heavy))
    expect(longer.promised).toBe(null)
    expect(longer.repairs.map(({ repair }) => repair)).toContainEqual({
      _tag: "MoreDays",
      stepId: "assemble",
      days: 2
    })
  })
})

describe("a shop sold out for weeks", () => {
  const sheets = (value: number) => [{ measureType: "SheetsQuantity" as const, value }]
  const cutting = progressRow("cutting", {
    capacities: [{ measureType: "SheetsQuantity", min: null, max: 40, weekdayMaxima: [] }]
  })
  const kitchen = (cuttingDays: number) =>
    makeTemplate("kitchen", [
      { id: "cut", progressId: "cutting", offsetDays: -2, numberOfDays: cuttingDays },
      { id: "assemble", progressId: "assembly", offsetDays: -1, numberOfDays: 1 }
    ])
  const empty = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [cutting, progressRow("assembly")],
    installer: [crewRow("anna")],
    template: [kitchen(1)]
  })
  const weekdays = daysOf({ start: day("2026-11-16"), end: day("2027-01-14") }).filter(
    (date) => weekday(date) < 6
  )
  const soldOut = planWith(empty, {
    workOrder: weekdays.map((date) =>
      workOrderRow(`order ${date}`, {
        installationDate: addDays(date, 1),
        values: sheets(40),
        steps: [workOrderStep(`step ${date}`, "cutting")]
      })
    ),
    event: weekdays.map((date) =>
      stepEventRow(`event ${date}`, {
        workOrderId: `order ${date}`,
        stepId: `step ${date}`,
        progressId: "cutting",
        startDate: date,
        endDate: addDays(date, 1)
      })
    )
  })
  const answerOf = (of: Plan, from: string, asked: Partial<PromiseRequest> = {}) =>
    Result.getOrThrow(
      promiseWithRepairs(of, Result.getOrThrow(planCalendars(of)), {
        ...request,
        values: sheets(40),
        from: day(from),
        ...asked
      })
    )
  const datesOf = ({ repairs }: RepairsOfPromise) =>
    repairs.map(({ promised, repair }) => [repair, promised.date])

  it("opens the next Saturday or adds overtime on the first day", () => {
    const answer = answerOf(soldOut, "2026-11-16")
    expect(answer.promised?.date).toBe("2027-01-18")
    const opened = { _tag: "OpenDay", progressId: "cutting", date: "2026-11-21" }
    const days = [{ date: "2026-11-16", more: 40 }]
    const longer = { _tag: "Overtime", progressId: "cutting", measureType: "SheetsQuantity", days }
    expect(datesOf(answer)).toEqual([
      [longer, "2026-11-18"],
      [opened, "2026-11-24"]
    ])
  })

  it("opens the next Saturday if no weekday suffices", () => {
    const weak = progressRow("cutting", {
      capacities: [
        {
          measureType: "SheetsQuantity",
          min: null,
          max: 5,
          weekdayMaxima: [{ weekday: 6, max: 60 }]
        }
      ]
    })
    const answer = answerOf(planWith(empty, { progress: [weak] }), "2026-11-16")
    expect(answer.promised).toBe(null)
    const opened = answer.repairs.filter(({ repair }) => repair._tag === "OpenDay")
    expect(opened[0]).toMatchObject({
      repair: { date: "2026-11-21" },
      promised: { date: "2026-11-24" }
    })
  })

  it("opens a day for an earlier step than the binding one", () => {
    const tight = planWith(empty, { template: [kitchen(2)] })
    const answer = answerOf(tight, "2026-11-20", { crewIds: [] })
    expect(answer.promised?.date).toBe("2026-11-25")
    expect(answer.bound).toMatchObject({ resource: { id: "assembly" } })
    expect(datesOf(answer)).toEqual([
      [{ _tag: "OpenDay", progressId: "cutting", date: "2026-11-21" }, "2026-11-24"]
    ])
  })
})

describe("every repair", () => {
  it("is earlier, has the stated cost, and causes no other overload", () => {
    let [count, confirmed] = [0, 0]
    fc.assert(
      fc.property(placeable, fc.boolean(), (made, isDelivery) => {
        const { templateId, jobTypeId, values, stepValues } = made.request
        const asked: PromiseRequest = {
          templateId,
          jobTypeId,
          values,
          stepValues,
          reference: isDelivery ? "delivery" : "installation",
          days: 1,
          crewIds: ["anna"],
          from: made.today
        }
        const answer = promiseWithRepairs(made.plan, made.calendars, asked)
        if (Result.isFailure(answer)) return
        const { promised, repairs } = answer.success
        const before = new Set(
          overloadsOf(
            made.calendars,
            makeLoadTable(made.plan, made.calendars, made.plan.event.values())
          ).map(({ date, resource }) => `${date} ${JSON.stringify(resource)}`)
        )
        for (const repair of repairs) {
          count += 1
          if (promised !== null) expect(repair.promised.date < promised.date).toBe(true)
          expect(repair.movedDays > 0).toBe(repair.repair._tag === "OrderLater")
          const after = applyChanges(made.plan, repair.changes)
          const calendars = Result.getOrThrow(planCalendars(after))
          const table = makeLoadTable(after, calendars, after.event.values())
          for (const { date, resource } of overloadsOf(calendars, table))
            expect(before.has(`${date} ${JSON.stringify(resource)}`)).toBe(true)
          if (repair.changes.length === 0) continue
          confirmed += 1
          const again = Result.getOrThrow(promise(after, calendars, asked))
          expect(again.date).toBe(repair.promised.date)
          expect(restored(made.plan, repair.changes)).toBe(seenOf(made.plan))
        }
        expect(repairs).toEqual(repairs.toSorted(compareRepairs))
      }),
      { numRuns: runs(60) }
    )
    expect(count).toBeGreaterThan(0)
    expect(confirmed).toBeGreaterThan(0)
  })
})
