import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  MONDAY,
  progressRow,
  shopRow,
  smallShop,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../../rules/capacity/index.ts"
import { addedCapacityOf, confirmMoves, type Remedy, resolveOverloads } from "../planning/index.ts"

const HOURS = "TimePerWorkOrder" as const
const day = (at: number) => addDays(MONDAY, at)
const [SATURDAY, WEDNESDAY] = [5, 2]

const ordered = (id: string, at: number, due: number, hours: number, dateLocked = false) => ({
  workOrder: workOrderRow(id, {
    installationDate: day(due),
    values: [{ measureType: HOURS, value: hours }],
    steps: [workOrderStep(`${id}-step`, "assembly")]
  }),
  event: stepEventRow(`${id}-event`, {
    workOrderId: id,
    stepId: `${id}-step`,
    progressId: "assembly",
    startDate: day(at),
    endDate: day(at + 1),
    dateLocked
  })
})

const shopWith = (...orders: ReadonlyArray<ReturnType<typeof ordered>>): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("assembly", {
        capacities: [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]
      })
    ],
    workOrder: orders.map(({ workOrder }) => workOrder),
    event: orders.map(({ event }) => event)
  })

const full = (...days: ReadonlyArray<number>) =>
  days.map((at) => ordered(`full${at}`, at, at + 1, 8, true))

const remediesOf = (plan: Plan, today = 0) => {
  const days = { start: day(0), end: day(14) }
  const calendars = Result.getOrThrow(planCalendars(plan))
  const { changes, unresolved } = resolveOverloads(plan, calendars, days, { today: day(today) })
  expect(changes).toEqual([])
  return unresolved.flatMap(({ remedies }) => remedies)
}

const ofTag = (plan: Plan, tag: Remedy["_tag"], today = 0) =>
  remediesOf(plan, today)
    .map(({ remedy }) => remedy)
    .filter(({ _tag }) => _tag === tag)

describe("the Saturday of a remedy", () => {
  const weekdays = Array.from({ length: 26 }, (_, at) => at).filter((at) => at % 7 < 5)
  const busy = (due: number) =>
    shopWith(...full(-3, ...weekdays), ordered("two", WEDNESDAY, due, 8))
  const closing = (plan: Plan, ...saturdays: ReadonlyArray<number>) =>
    planWith(plan, {
      event: saturdays.map((at) =>
        blockerRow(`closed ${at}`, {
          startDate: day(at),
          endDate: day(at + 1),
          scope: { wholeShop: true }
        })
      )
    })
  const opened = (plan: Plan, today?: number) =>
    ofTag(plan, "OpenDay", today).map((remedy) => (remedy._tag === "OpenDay" ? remedy.date : null))

  it("is the nearest one within five weeks, not before today", () => {
    const free = busy(28)
    expect(opened(free)).toEqual([day(SATURDAY)])
    expect(opened(closing(free, SATURDAY))).toEqual([day(SATURDAY + 7)])
    const both = closing(free, SATURDAY, SATURDAY + 7)
    expect(opened(both)).toEqual([day(SATURDAY + 14)])
    expect(opened(both, -3)).toEqual([day(SATURDAY - 7)])
    expect(opened(both, -2)).toEqual([day(SATURDAY - 7)])
    expect(opened(both, -1)).toEqual([day(SATURDAY + 14)])
    expect(opened(closing(both, SATURDAY + 14))).toEqual([])
  })

  it("is the overloaded closed day itself", () => {
    const sunday = shopWith(ordered("locked", SATURDAY + 1, 20, 4, true))
    expect(opened(sunday)).toEqual([day(SATURDAY + 1)])
  })

  it("has overtime for the load that stays there", () => {
    const sunday = day(SATURDAY + 1)
    const open = { _tag: "OpenDay" as const, progressId: "assembly", date: sunday }
    const two = shopWith(
      ordered("one", SATURDAY + 1, 20, 9, true),
      ordered("two", SATURDAY + 1, 20, 4.5, true)
    )
    const overtime = [{ measureType: HOURS, more: 5.5 }]
    expect(ofTag(two, "OpenDay")).toEqual([{ ...open, overtime }])
    const inHours = shopWith(ordered("one", SATURDAY + 1, 20, 9, true))
    const assembly = inHours.progress.get("assembly")!
    const inBoth = planWith(inHours, {
      progress: [
        {
          ...assembly,
          capacities: [
            ...assembly.capacities,
            { measureType: "Parts", min: null, max: 2, weekdayMaxima: [] }
          ]
        }
      ],
      workOrder: [...inHours.workOrder.values()].map((row) => ({
        ...row,
        values: [...row.values, { measureType: "Parts" as const, value: 7 }]
      }))
    })
    const both = [
      { measureType: "Parts", more: 5 },
      { measureType: HOURS, more: 1 }
    ]
    const remedies = remediesOf(inBoth).filter(({ remedy }) => remedy._tag === "OpenDay")
    expect(remedies.map(({ remedy }) => remedy)).toEqual(Array(2).fill({ ...open, overtime: both }))
    for (const { changes, remedy } of remedies) {
      const bounds = { today: MONDAY, inSight: inBoth }
      const taken = { moves: [], addedCapacity: addedCapacityOf(remedy) }
      const confirmed = Result.getOrThrow(confirmMoves(inBoth, taken, bounds))
      expect(confirmed.changes).toEqual(changes)
      const after = applyChanges(inBoth, confirmed.changes)
      const calendars = Result.getOrThrow(planCalendars(after))
      expect(overloadsOf(calendars, makeLoadTable(after, calendars, after.event.values()))).toEqual(
        []
      )
    }
  })

  it("is before the due date", () => {
    expect(opened(busy(4), -3)).toEqual([day(SATURDAY - 7)])
    expect(opened(busy(4))).toEqual([])
  })
})

describe("the overtime of a remedy", () => {
  it("is the overload, and none on a closed day", () => {
    const two = shopWith(ordered("a", 2, 3, 8, true), ordered("b", 2, 3, 3, true))
    expect(remediesOf(two)).toMatchObject([
      {
        remedy: { _tag: "Overtime", progressId: "assembly", date: day(2), more: 3 },
        movedDays: 0,
        changes: [{ id: "assembly" }]
      }
    ])
    const closed = planWith(two, {
      event: [
        blockerRow("closed", { startDate: day(2), endDate: day(3), scope: { wholeShop: true } })
      ]
    })
    expect(remediesOf(closed)).toEqual([])
  })
})

describe("the postponed order of a remedy", () => {
  it("is the order on the day with the least tardiness", () => {
    const plan = shopWith(...full(0, 1, 3, 4), ordered("a", 2, 3, 8), ordered("b", 2, 4, 8))
    expect(ofTag(plan, "OrderLater")).toEqual([{ _tag: "OrderLater", workOrderId: "b", days: 2 }])
    const other = shopWith(...full(0, 1, 3, 4), ordered("a", 2, 4, 8), ordered("b", 2, 3, 8))
    expect(ofTag(other, "OrderLater")).toEqual([{ _tag: "OrderLater", workOrderId: "a", days: 2 }])
  })

  it("is stretched instead if it then ends no later", () => {
    const plan = shopWith(ordered("large", 2, 5, 10))
    expect(ofTag(plan, "LongerSteps")).toEqual([{ _tag: "LongerSteps", workOrderId: "large" }])
    expect(ofTag(plan, "OrderLater")).toEqual([])
    const [longer] = remediesOf(plan).filter(({ remedy }) => remedy._tag === "LongerSteps")
    const after = applyChanges(plan, longer?.changes ?? [])
    const calendars = Result.getOrThrow(planCalendars(after))
    expect(overloadsOf(calendars, makeLoadTable(after, calendars, after.event.values()))).toEqual(
      []
    )
  })

  it("does not exist if no order may move", () => {
    const plan = shopWith(ordered("a", 2, 3, 8, true), ordered("b", 2, 3, 8, true))
    expect(remediesOf(plan).map(({ remedy }) => remedy._tag)).toEqual(["Overtime"])
  })

  it("is no Saturday that existing work would overload", () => {
    const friday = {
      steps: [{ in: "assembly", from: 4, until: 8, hours: 17, event: { dateLocked: true } }]
    }
    const around = { dateLocked: true, daysOff: [day(4), day(7)] }
    const thursday = { steps: [{ in: "assembly", from: 3, until: 9, hours: 15, event: around }] }
    const opened = (plan: Plan) =>
      remediesOf(plan).flatMap(({ remedy }) => (remedy._tag === "OpenDay" ? [remedy.date] : []))
    expect(opened(smallShop({ assembly: 8 }, { friday }))).toContain(day(SATURDAY))
    expect(opened(smallShop({ assembly: 8 }, { friday, thursday }))).not.toContain(day(SATURDAY))
  })
})
