import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  day,
  deliveryEventRow,
  installationEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, daysOf, LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import { calendarOf, eventRuns, shownCalendars } from "./index.ts"

const order = { workOrderId: "order" }
const crews = ["anna", "bo"]

interface Closure {
  readonly from: number
  readonly days: number
  readonly scope: object
}

const calendarsWith = (closures: ReadonlyArray<Closure>) =>
  shownCalendars(
    planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [progressRow("cut", { includeSaturday: true })],
      installer: crews.map((id) => crewRow(id)),
      event: closures.map(({ from, days, scope }, at) => {
        const startDate = addDays(day("2026-11-23"), from)
        return blockerRow(`b${at}`, { startDate, endDate: addDays(startDate, days), scope })
      })
    })
  )

const daysOfRuns = (event: Event, closures: ReadonlyArray<Closure>) =>
  eventRuns(event, calendarsWith(closures)).flatMap(daysOf)

const isAway = (id: string, from: number): Closure => ({
  from,
  days: 1,
  scope: { installerIds: [id] }
})

const closure = fc.record({
  from: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 1, max: 6 }),
  scope: fc.constantFrom(
    { wholeShop: true },
    { progressIds: ["cut"] },
    { installerIds: ["anna"] },
    { installerIds: ["anna", "bo"] }
  )
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, days]) => {
    const startDate = addDays(day("2026-11-23"), from)
    return { startDate, endDate: addDays(startDate, days) }
  })

const event = time.chain((days) =>
  fc.oneof(
    fc.constant(stepEventRow("step", { ...order, ...days, stepId: "s", progressId: "cut" })),
    fc.constant(deliveryEventRow("unassigned", { ...order, ...days })),
    fc
      .subarray(crews)
      .map((installerIds) => installationEventRow("visit", { ...order, ...days, installerIds }))
  )
)

const resourcesOf = (each: Event) => {
  if (each.eventType === "StepEvent") return [{ kind: "progress", id: "cut" } as const]
  const ids = each.eventType === "InstallationEvent" ? each.installerIds : []
  return ids.length === 0
    ? [{ kind: "shop" } as const]
    : ids.map((id) => ({ kind: "installer", id }) as const)
}

describe("eventRuns", () => {
  it("covers exactly the days that a resource works, otherwise all", () => {
    fc.assert(
      fc.property(event, fc.array(closure, { maxLength: 4 }), (each, closures) => {
        const calendars = calendarsWith(closures)
        const all = daysOf({ start: each.startDate, end: each.endDate })
        const worked = all.filter((date) =>
          resourcesOf(each).some((resource) => isWorked(calendarOf(calendars, resource), date))
        )
        const runs = eventRuns(each, calendars)
        expect(runs.flatMap(daysOf)).toEqual(worked.length === 0 ? all : worked)
        for (const [at, { start }] of runs.entries())
          if (at > 0) expect(start > (runs[at - 1]?.end ?? start)).toBe(true)
      })
    )
  })

  it("keeps a visit's day if one of two crews is absent", () => {
    const days = { startDate: day("2026-11-23"), endDate: day("2026-11-25") }
    const visit = installationEventRow("visit", { ...order, ...days, installerIds: crews })
    expect(daysOfRuns(visit, [isAway("anna", 1)])).toEqual(["2026-11-23", "2026-11-24"])
    expect(daysOfRuns(visit, [isAway("anna", 1), isAway("bo", 1)])).toEqual(["2026-11-23"])
  })

  it("leaves out days off, also of timed steps without calendars", () => {
    const daysOff = [day("2026-11-24")]
    const days = { startDate: day("2026-11-23"), endDate: day("2026-11-26"), daysOff }
    const ids = { ...order, stepId: "s", progressId: "cut" }
    const runs = [
      { start: "2026-11-23", end: "2026-11-24" },
      { start: "2026-11-25", end: "2026-11-26" }
    ]
    expect(eventRuns(stepEventRow("step", { ...ids, ...days }), null)).toEqual(runs)
    const timed = stepEventRow("step", {
      ...ids,
      ...days,
      endDate: day("2026-11-25"),
      allDay: false,
      startTime: LocalTime.make("08:00"),
      endTime: LocalTime.make("12:00")
    })
    expect(eventRuns(timed, calendarsWith([]))).toEqual(runs)
  })

  it("covers all days of user events and closures", () => {
    const days = { startDate: day("2026-11-20"), endDate: day("2026-11-30") }
    for (const own of [userEventRow("own", days), blockerRow("closure", days)])
      expect(eventRuns(own, calendarsWith([]))).toEqual([
        { start: days.startDate, end: days.endDate }
      ])
  })
})
