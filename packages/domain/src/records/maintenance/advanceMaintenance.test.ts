import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eventTime, planningDate } from "../../../testing/index.ts"
import { addDays, daysBetween, type LocalDate, later } from "../../kernel/time/index.ts"
import { EventTime, eventDays } from "../event/index.ts"
import {
  endMaintenance,
  MergedProgressMaintenance,
  type OccurrenceStatus,
  occurrenceStatus,
  occurrenceTime,
  ongoingTimes,
  ProgressMaintenance,
  startMaintenance
} from "./index.ts"

const rank: Record<OccurrenceStatus, number> = { planned: 0, started: 1, ended: 2 }

const instant = (second: number): string =>
  new Date(1_790_000_000_000 + second * 1_000).toISOString()

const planned: fc.Arbitrary<ProgressMaintenance> = eventTime.map((time) => ({
  id: "saws",
  version: 1,
  title: "Blades",
  comment: "",
  progressId: "cutting",
  time,
  recurrence: "FREQ=WEEKLY",
  started: []
}))

const tries = fc.array(fc.record({ week: fc.nat(5), end: fc.boolean(), second: fc.nat(10_000) }), {
  maxLength: 12
})

const weekOf = ({ time }: ProgressMaintenance, week: number): LocalDate =>
  addDays(time.startDate, 7 * week)

const lives = fc.tuple(planned, tries).map(([first, tried]) => {
  const states = [first]
  let maintenance = first
  for (const { week, end, second } of tried) {
    const moment = { startDate: weekOf(first, week), at: instant(second) }
    const next = end ? endMaintenance(maintenance, moment) : startMaintenance(maintenance, moment)
    if (Result.isFailure(next)) continue
    maintenance = next.success
    states.push(maintenance)
  }
  return states
})

const lived = lives.map((states) => states.at(-1)!)

describe("starting and ending maintenance", () => {
  it("goes from planned to started to ended, never back", () => {
    fc.assert(
      fc.property(lives, (states) => {
        states.slice(1).forEach((after, place) => {
          const before = states[place]!
          const steps = [0, 1, 2, 3, 4, 5].map((week) => {
            const day = weekOf(before, week)
            return rank[occurrenceStatus(after, day)] - rank[occurrenceStatus(before, day)]
          })
          expect(steps.filter((step) => step !== 0)).toEqual([1])
        })
      })
    )
  })

  it("keeps started occurrences sorted and unique", () => {
    fc.assert(
      fc.property(lived, (maintenance) => {
        const days = maintenance.started.map(({ startDate }) => startDate)
        expect(days).toEqual([...new Set(days)].sort())
        expect(Schema.is(ProgressMaintenance)(maintenance)).toBe(true)
        const { progressId, ...rest } = maintenance
        const merged = { ...rest, mergedProgressId: progressId }
        expect(Schema.is(MergedProgressMaintenance)(merged)).toBe(true)
      })
    )
  })

  it("changes the started occurrences only, with their instants", () => {
    fc.assert(
      fc.property(planned, fc.nat(5), (maintenance, week) => {
        const startDate = weekOf(maintenance, week)
        const started = Result.getOrThrow(
          startMaintenance(maintenance, { startDate, at: instant(1) })
        )
        const ended = Result.getOrThrow(endMaintenance(started, { startDate, at: instant(2) }))
        expect(ended).toEqual({
          ...maintenance,
          started: [{ startDate, startedAt: instant(1), endedAt: instant(2) }]
        })
      })
    )
  })

  it("fails backward and for an unstarted end", () => {
    fc.assert(
      fc.property(lived, fc.nat(5), (maintenance, week) => {
        const startDate = weekOf(maintenance, week)
        const status = occurrenceStatus(maintenance, startDate)
        const moment = { startDate, at: instant(0) }
        const named = { maintenanceId: "saws", startDate }
        const failed = (result: Result.Result<unknown, { readonly message: string }>) =>
          Result.isFailure(result) ? { ...result.failure, message: result.failure.message } : null
        const isAlready = {
          ...named,
          _tag: "MaintenanceNeverGoesBack",
          status,
          message: `The maintenance of ${startDate} is already ${status}.`
        }
        const isNotStarted = {
          ...named,
          _tag: "MaintenanceNotStarted",
          message: `The maintenance of ${startDate} is not started.`
        }
        const start = failed(startMaintenance(maintenance, moment))
        if (status === "planned") expect(start).toBe(null)
        else expect(start).toMatchObject(isAlready)
        const end = failed(endMaintenance(maintenance, moment))
        if (status === "started") expect(end).toBe(null)
        else expect(end).toMatchObject(status === "ended" ? isAlready : isNotStarted)
      })
    )
  })
})

describe("the time of an occurrence", () => {
  it("has the same length on every day until it ends", () => {
    fc.assert(
      fc.property(lived, fc.nat(5), planningDate, (maintenance, week, today) => {
        const day = weekOf(maintenance, week)
        const time = occurrenceTime(maintenance, day, today)
        const status = occurrenceStatus(maintenance, day)
        if (status === "ended") expect(time).toBe(null)
        if (time === null || status !== "planned") return
        const first = maintenance.time
        expect(time).toEqual({
          ...first,
          startDate: day,
          endDate: addDays(day, daysBetween(first.startDate, first.endDate))
        })
      })
    )
  })

  it("lasts until the end of today while under way", () => {
    fc.assert(
      fc.property(planned, fc.integer({ min: -10, max: 20 }), (maintenance, days) => {
        const startDate = maintenance.time.startDate
        const today = addDays(startDate, days)
        const started = Result.getOrThrow(
          startMaintenance(maintenance, { startDate, at: instant(0) })
        )
        const time = occurrenceTime(started, startDate, today)
        if (time === null) throw new Error("it is under way")
        expect(Schema.is(EventTime)(time)).toBe(true)
        const asPlanned = eventDays(maintenance.time)
        const end = later(addDays(today, 1), asPlanned.end)
        expect(eventDays(time)).toEqual({ start: startDate, end })
        if (end === asPlanned.end) expect(time).toEqual(maintenance.time)
        else expect(time.endTime).toBe(time.allDay ? null : "23:59")
      })
    )
  })
})

describe("ongoing maintenance", () => {
  const dueWeek = fc.option(fc.nat(5))

  it("is under way, or the newest due occurrence", () => {
    fc.assert(
      fc.property(lived, dueWeek, planningDate, (maintenance, week, today) => {
        const dueOn = week === null ? null : weekOf(maintenance, week)
        const listed = ongoingTimes(maintenance, dueOn, today)
        const weeks = [0, 1, 2, 3, 4, 5].map((at) => weekOf(maintenance, at))
        const statuses = weeks.map((day) => occurrenceStatus(maintenance, day))
        const underWay = weeks.filter((_, at) => statuses[at] === "started")
        const overdue =
          week !== null && statuses.slice(week).every((status) => status === "planned")
            ? [dueOn]
            : []
        expect(listed.map(({ time }) => time.startDate)).toEqual([...underWay, ...overdue])
        for (const { time, startedAt, maintenance: of } of listed) {
          expect(of).toBe(maintenance)
          expect(time).toEqual(occurrenceTime(maintenance, time.startDate, today))
          const known = maintenance.started.find((one) => one.startDate === time.startDate)
          expect(startedAt).toBe(known?.startedAt ?? null)
        }
      })
    )
  })
})
