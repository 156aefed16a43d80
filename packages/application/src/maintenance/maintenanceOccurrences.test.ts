import { withMaintenance } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { type EventTime, eventDays } from "@atelier/domain/event"
import {
  endMaintenance,
  type MergedProgressMaintenance,
  type ProgressMaintenance,
  startMaintenance
} from "@atelier/domain/maintenance"
import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import {
  eventTime,
  planningDate,
  progressRow,
  shopRow,
  stepEventRow
} from "@atelier/domain/testing"
import { addDays, type DateRange, LocalDate, overlaps } from "@atelier/domain/time"
import { memoryStore } from "@atelier/memory"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { maintainedPlan, maintenanceIn } from "./maintainedPlan.ts"
import { maintenanceOccurrences } from "./maintenanceOccurrences.ts"
import { ongoingMaintenance } from "./ongoingMaintenance.ts"

const at = "2026-01-05T12:00:00.000Z"

const row = (time: EventTime, recurrence: string | null, id = "saws"): ProgressMaintenance => ({
  id,
  version: 1,
  title: "Blades",
  comment: "",
  progressId: "cutting",
  time,
  recurrence,
  started: []
})

const allDay = (startDate: string, endDate: string): EventTime => ({
  allDay: true,
  startDate: startDate as LocalDate,
  startTime: null,
  endDate: endDate as LocalDate,
  endTime: null
})

const morning = (date: string): EventTime =>
  ({
    allDay: false,
    startDate: date,
    startTime: "08:00",
    endDate: date,
    endTime: "10:00"
  }) as EventTime

const after = <M extends ProgressMaintenance>(made: M, startDate: string, ended: boolean): M => {
  const moment = { startDate: startDate as LocalDate, at }
  const started = Result.getOrThrow(startMaintenance(made, moment))
  return ended ? Result.getOrThrow(endMaintenance(started, moment)) : started
}

const range = (start: string, end: string): DateRange => ({ start, end }) as DateRange
const today = LocalDate.make("2026-01-14")
const january = range("2026-01-01", "2026-02-01")

const startsOf = (made: ProgressMaintenance, days: DateRange): ReadonlyArray<string> =>
  Result.getOrThrow(maintenanceOccurrences(made, days, today)).map(({ time }) => time.startDate)

describe("the occurrences of a maintenance", () => {
  it("that touch a range are listed once each, in order", () => {
    const weekly = fc.tuple(
      eventTime,
      fc.constantFrom("FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", null)
    )
    fc.assert(
      fc.property(
        weekly,
        fc.integer({ min: -15, max: 60 }),
        fc.nat(20),
        ([time, rule], from, long) => {
          const made = row(time, rule)
          const start = addDays(time.startDate, from)
          const within = { start, end: addDays(start, long) }
          const whole = { start: addDays(time.startDate, -1), end: addDays(time.startDate, 100) }
          const all = Result.getOrThrow(maintenanceOccurrences(made, whole, today))
          expect(Result.getOrThrow(maintenanceOccurrences(made, within, today))).toEqual(
            all.filter((one) => overlaps(eventDays(one.time), within))
          )
        }
      )
    )
  })

  it("keep their hours on clock changes and have unique ids", () => {
    const made = row(morning("2026-03-01"), "FREQ=WEEKLY;COUNT=3")
    const times = Result.getOrThrow(
      maintenanceOccurrences(made, range("2026-01-01", "2027-01-01"), today)
    )
    expect(times).toEqual(
      ["2026-03-01", "2026-03-08", "2026-03-15"].map((date) => ({
        id: `saws:${date}`,
        title: "Blades",
        time: morning(date),
        target: { _tag: "Progress", progressId: "cutting" }
      }))
    )
  })

  it("take no time after their end, and last until today while under way", () => {
    const weekly = row(allDay("2026-01-05", "2026-01-06"), "FREQ=WEEKLY")
    const days = ["2026-01-05", "2026-01-12", "2026-01-19", "2026-01-26"]
    expect(startsOf(weekly, january)).toEqual(days)
    expect(startsOf(after(weekly, "2026-01-05", true), january)).toEqual(days.slice(1))
    const underWay = after(weekly, "2026-01-12", false)
    const times = Result.getOrThrow(maintenanceOccurrences(underWay, january, today))
    expect(times[1]?.time).toEqual(allDay("2026-01-12", "2026-01-15"))
  })

  it("include one under way that the rule no longer contains", () => {
    const changed = after(
      row(allDay("2026-01-05", "2026-01-06"), "FREQ=MONTHLY"),
      "2026-01-12",
      false
    )
    expect(startsOf(changed, january)).toEqual(["2026-01-05", "2026-01-12"])
    expect(startsOf(changed, range(today, "2026-02-01"))).toEqual(["2026-01-12"])
  })

  it("are rejected if the rule cannot be evaluated", () => {
    const bad = maintenanceOccurrences(row(morning("2026-01-05"), "FREQ=NEVER"), january, today)
    expect(Result.getFailure(bad)).toMatchObject({ value: { _tag: "InvalidRecurrence" } })
  })
})

describe("the maintenance of a plan", () => {
  const { progressId: _, ...shared } = row(
    allDay("2026-01-06", "2026-01-07"),
    "FREQ=WEEKLY",
    "both"
  )
  const merged: MergedProgressMaintenance = { ...shared, mergedProgressId: "merged" }
  const saws = {
    id: "merged",
    version: 1,
    name: "Saws",
    progressIds: ["cutting", "edging"],
    ...defaultPriorityListSettings
  } as const
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("cutting"), progressRow("edging")],
    mergedProgress: [saws],
    progressMaintenance: [row(allDay("2026-01-05", "2026-01-06"), null)],
    mergedProgressMaintenance: [merged]
  })

  it("closes its progress, or all members of a merged one, in the range", () => {
    const days = range("2026-01-05", "2026-01-14")
    const made = withMaintenance(plan, maintenanceIn(plan, days, today))
    const closed = [...made.event.values()].map((event) =>
      event.eventType === "BlockerEvent" ? [event.startDate, event.scope.progressIds] : []
    )
    expect(closed).toEqual([
      ["2026-01-05", ["cutting"]],
      ["2026-01-06", ["cutting", "edging"]],
      ["2026-01-13", ["cutting", "edging"]]
    ])
  })

  it("is ignored if its rule cannot be evaluated, and planning continues", () => {
    const bad = planWith(plan, { progressMaintenance: [row(morning("2026-01-05"), "?", "bad")] })
    expect(maintenanceIn(bad, january, today)).toEqual(maintenanceIn(plan, january, today))
  })

  it("closes the days of work beyond the range", () => {
    const work = stepEventRow("long", {
      startDate: LocalDate.make("2026-01-13"),
      endDate: LocalDate.make("2026-01-21"),
      workOrderId: "kitchen",
      stepId: "edge",
      progressId: "edging"
    })
    const days = range("2026-01-13", "2026-01-14")
    const made = maintenanceIn(planWith(plan, { event: [work] }), days, today)
    expect(made.occurrences.map(({ time }) => time.startDate)).toEqual(["2026-01-13", "2026-01-20"])
    expect(maintenanceIn(plan, days, today).occurrences).toHaveLength(1)
  })

  it("covers the range alone if it cannot cover all work", () => {
    const endless = stepEventRow("endless", {
      startDate: LocalDate.make("2026-01-13"),
      endDate: LocalDate.make("9999-01-01"),
      workOrderId: "kitchen",
      stepId: "cut",
      progressId: "cutting"
    })
    const daily = row(allDay("2026-01-05", "2026-01-06"), "FREQ=DAILY", "daily")
    const rows = planWith(plan, { event: [endless], progressMaintenance: [daily] })
    const days = range("2026-01-13", "2026-01-16")
    const made = maintenanceIn(rows, days, today).occurrences.filter(({ id }) =>
      id.startsWith("daily")
    )
    expect(made).toHaveLength(3)
  })

  it("is in the plan used for decisions", async () => {
    const made = await Effect.runPromise(
      Effect.provide(maintainedPlan(plan, january), memoryStore(plan))
    )
    expect(made.event.size).toBeGreaterThan(4)
    expect([...made.event.keys()].every((id) => id.startsWith("maintenance:"))).toBe(true)
  })
})

describe("ongoing maintenance", () => {
  const ongoing = (made: ReadonlyArray<ProgressMaintenance>, day: string, now: string) =>
    Result.getOrThrow(ongoingMaintenance(made, { today: day, now } as never)).map(
      ({ maintenance, time, startedAt }) => [maintenance.id, time.startDate, startedAt]
    )

  it("is overdue from its start until it or a later one is started", () => {
    const weekly = row(morning("2026-01-05"), "FREQ=WEEKLY")
    expect(ongoing([weekly], "2026-01-05", "07:59")).toEqual([])
    expect(ongoing([weekly], "2026-01-05", "08:00")).toEqual([["saws", "2026-01-05", null]])
    expect(ongoing([weekly], "2026-01-12", "07:59")).toEqual([["saws", "2026-01-05", null]])
    expect(ongoing([weekly], "2026-01-12", "08:00")).toEqual([["saws", "2026-01-12", null]])
    const underWay = after(weekly, "2026-01-12", false)
    expect(ongoing([underWay], "2026-01-13", "08:00")).toEqual([["saws", "2026-01-12", at]])
    const done = after(weekly, "2026-01-12", true)
    expect(ongoing([done], "2026-01-18", "23:59")).toEqual([])
    expect(ongoing([done], "2026-01-19", "08:00")).toEqual([["saws", "2026-01-19", null]])
  })

  it("once and all-day is overdue from its first day on", () => {
    const once = row(allDay("2026-01-05", "2026-01-07"), null)
    expect(ongoing([once], "2026-01-04", "23:59")).toEqual([])
    expect(ongoing([once], "2026-01-05", "00:00")).toEqual([["saws", "2026-01-05", null]])
    expect(ongoing([once], "2026-03-05", "00:00")).toEqual([["saws", "2026-01-05", null]])
  })

  it("is ordered independent of the rows", () => {
    const days = fc.uniqueArray(fc.tuple(planningDate, fc.boolean()), { maxLength: 6 })
    const rows = days.map((made) =>
      made.map(([date, hours], id) =>
        row(hours ? morning(date) : allDay(date, addDays(date, 1)), null, `m${id}`)
      )
    )
    const shuffled = rows.chain((made) =>
      fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))
    )
    fc.assert(
      fc.property(shuffled, ([made, other]) => {
        const listed = ongoing(made, "2040-01-01", "00:00")
        expect(ongoing(other, "2040-01-01", "00:00")).toEqual(listed)
        const starts = listed.map(([, start]) => start)
        expect(starts).toEqual([...starts].sort())
      })
    )
  })
})
