import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  dayAfter,
  installationEventRow,
  smallShop,
  stepEventRow
} from "../../../testing/index.ts"
import { changed, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { keyOf, leftOver, overloadsIn, progressOf } from "./overloadsIn.ts"

const WEEK = { start: dayAfter(0), end: dayAfter(7) }
const HOURS = "TimePerWorkOrder" as const
const capacities = [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]
const PANELS = [
  { measureType: HOURS, value: 9 },
  { measureType: "Parts" as const, value: 9 }
]

const plan = planWith(
  smallShop(
    {
      saw: {
        capacities: [...capacities, { measureType: "Parts", min: null, max: 8, weekdayMaxima: [] }]
      },
      paint: 8
    },
    {
      a: {
        steps: [
          { in: "saw", from: 0, hours: 9 },
          { in: "paint", from: 1 }
        ]
      },
      b: { steps: [{ in: "saw", from: 1, hours: 10 }] },
      c: { values: PANELS, steps: [{ in: "saw", from: 3, step: { values: PANELS } }] }
    }
  ),
  {
    installer: [crewRow("saw", { capacities })],
    event: [
      installationEventRow("visit", {
        workOrderId: "c",
        installerIds: ["saw"],
        startDate: dayAfter(3),
        endDate: dayAfter(4)
      })
    ]
  }
)
const calendars = Result.getOrThrow(planCalendars(plan))
const found = overloadsIn(plan, calendars, WEEK, dayAfter(1))

describe("the overloads of some days", () => {
  it("are those of progresses from today on", () => {
    expect(found.map(({ date, measureType }) => [date, measureType])).toEqual([
      [dayAfter(1), HOURS],
      [dayAfter(3), "Parts"],
      [dayAfter(3), HOURS]
    ])
    expect(found.map(progressOf)).toEqual(["saw", "saw", "saw"])
    expect(overloadsIn(plan, calendars, WEEK, dayAfter(0))).toHaveLength(4)
    expect(overloadsIn(plan, calendars, { ...WEEK, end: dayAfter(3) }, dayAfter(1))).toHaveLength(1)
  })

  it("are distinguished by day, measure type and progress", () => {
    const others = found.map((overload) => ({
      ...overload,
      resource: { kind: "installer" as const, id: "saw" }
    }))
    expect(new Set([...found, ...others].map(keyOf)).size).toBe(2 * found.length)
  })

  it("remain without changes, and where no step moved off", () => {
    expect(leftOver(plan, calendars, found, [])).toEqual(found)
    const event = stepEventRow("b1", { workOrderId: "b", stepId: "b1", progressId: "saw" })
    const gone = { ...event, startDate: dayAfter(2), endDate: dayAfter(3) }
    const changes = [changed("event", event, gone, { _tag: "Requested" })]
    expect(leftOver(plan, calendars, found, changes)).toEqual(found.slice(1))
  })

  it("remain with their new values", () => {
    const event = stepEventRow("a1", { workOrderId: "a", stepId: "a1", progressId: "saw" })
    const come = { ...event, startDate: dayAfter(1), endDate: dayAfter(2) }
    const changes = [changed("event", event, come, { _tag: "Requested" })]
    expect(leftOver(plan, calendars, found.slice(0, 1), changes)).toMatchObject([
      { date: dayAfter(1), totalValue: 19, capacity: 8 }
    ])
  })
})

describe("the overload of the whole shop", () => {
  it("is none of a progress", () => {
    const [overload] = found
    if (overload === undefined) throw new Error("there is one")
    expect(progressOf({ ...overload, resource: { kind: "shop" } })).toBe("")
  })
})
