import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  calendarsOf,
  loadedPlan,
  localTime,
  naiveDay,
  planDays,
  runs,
  writtenOut
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { measureTypes } from "../../kernel/quantity/index.ts"
import { addDays, contains, daysOf } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, BlockerEvent, type EventTime } from "../../records/event/index.ts"
import {
  calendarOf,
  dayCapacity,
  type Maintenance,
  type MaintenanceTarget,
  planCalendars,
  type Resource,
  withMaintenance
} from "./index.ts"

const quick = { numRuns: runs(50) }
const saws = { id: "saws", progressIds: ["cutting", "finishing"] }

const target: fc.Arbitrary<MaintenanceTarget> = fc.constantFrom(
  { _tag: "Progress", progressId: "cutting" },
  { _tag: "Progress", progressId: "finishing" },
  { _tag: "MergedProgress", mergedProgressId: "saws" },
  { _tag: "MergedProgress", mergedProgressId: "none" }
)

const wholeDays: fc.Arbitrary<EventTime> = fc
  .tuple(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 3 }))
  .map(([from, days]) => {
    const start = addDays(planDays.start, from)
    return allDayTime({ start, end: addDays(start, days) })
  })

const timed: fc.Arbitrary<EventTime> = fc
  .tuple(fc.integer({ min: 0, max: 25 }), localTime, localTime)
  .map(([from, a, b]) => {
    const date = addDays(planDays.start, from)
    const [startTime = a, endTime = b] = [a, b].sort()
    return { allDay: false, startDate: date, startTime, endDate: date, endTime }
  })

const maintenance: fc.Arbitrary<Maintenance> = fc
  .array(fc.tuple(fc.oneof(wholeDays, timed), target), { maxLength: 4 })
  .map((made) => ({
    occurrences: made.map(([time, of], at) => ({
      id: `m${at}`,
      title: "Blades",
      time,
      target: of
    })),
    mergedProgresses: [saws]
  }))

const progresses: ReadonlyArray<Resource> = ["cutting", "finishing"].map((id) => ({
  kind: "progress",
  id
}))
const others: ReadonlyArray<Resource> = [
  { kind: "shop" },
  { kind: "production" },
  { kind: "installer", id: "anna" },
  { kind: "shipper", id: "van" }
]

const capacitiesOf = (plan: Plan, resources: ReadonlyArray<Resource>) => {
  const calendars = calendarsOf(plan)
  return resources.flatMap((resource) =>
    daysOf(planDays).flatMap((date) =>
      measureTypes.map((measureType) => dayCapacity(calendars, resource, measureType, date))
    )
  )
}

describe("maintenance", () => {
  it("closes the days of a minute-by-minute check", () => {
    fc.assert(
      fc.property(loadedPlan, maintenance, (plan, made) => {
        const maintained = withMaintenance(plan, made)
        const calendars = calendarsOf(maintained)
        for (const resource of progresses)
          for (const date of daysOf(planDays))
            expect(isWorked(calendarOf(calendars, resource), date)).toBe(
              !naiveDay(maintained, resource, date).isClosed
            )
      }),
      { numRuns: 25 }
    )
  })

  it("of whole days closes exactly these for its members", () => {
    fc.assert(
      fc.property(loadedPlan, wholeDays, target, (plan, time, of) => {
        const made = {
          occurrences: [{ id: "m", title: "", time, target: of }],
          mergedProgresses: [saws]
        }
        const before = calendarsOf(plan)
        const after = calendarsOf(withMaintenance(plan, made))
        for (const resource of progresses) {
          const id = "id" in resource ? resource.id : ""
          const hit = of._tag === "Progress" ? of.progressId === id : of.mergedProgressId === "saws"
          for (const date of daysOf(planDays)) {
            const inside = contains({ start: time.startDate, end: time.endDate }, date)
            expect(isWorked(calendarOf(after, resource), date)).toBe(
              isWorked(calendarOf(before, resource), date) && !(hit && inside)
            )
          }
        }
      }),
      quick
    )
  })

  it("reduces only capacity of its progresses", () => {
    fc.assert(
      fc.property(loadedPlan, maintenance, (plan, made) => {
        const after = withMaintenance(plan, made)
        expect(capacitiesOf(after, others)).toEqual(capacitiesOf(plan, others))
        const before = capacitiesOf(plan, progresses)
        capacitiesOf(after, progresses).forEach(({ max, closed }, place) => {
          const had = before[place]
          if (had?.closed === true) expect(closed).toBe(true)
          if (had !== undefined && had.max !== null) expect(max ?? 0).toBeLessThanOrEqual(had.max)
        })
      }),
      quick
    )
  })

  it("equals blockers at the same times", () => {
    fc.assert(
      fc.property(loadedPlan, maintenance, (plan, made) => {
        const blockers = made.occurrences.map(({ id, time, target: of }) => {
          const progressIds =
            of._tag === "Progress"
              ? [of.progressId]
              : of.mergedProgressId === "saws"
                ? saws.progressIds
                : []
          return blockerRow(id, { ...time, scope: { progressIds } })
        })
        expect(capacitiesOf(withMaintenance(plan, made), progresses)).toEqual(
          capacitiesOf(planWith(plan, { event: blockers }), progresses)
        )
      }),
      { numRuns: 25 }
    )
  })

  it("counts once if repeated, without mutation", () => {
    fc.assert(
      fc.property(loadedPlan, maintenance, (plan, made) => {
        const text = writtenOut(plan)
        const once = withMaintenance(plan, made)
        expect(writtenOut(withMaintenance(once, made))).toBe(writtenOut(once))
        expect(writtenOut(plan)).toBe(text)
        for (const [id, event] of once.event)
          if (!plan.event.has(id)) expect(Schema.is(BlockerEvent)(event)).toBe(true)
      }),
      quick
    )
  })

  it("fails if a progress would not work for over a year", () => {
    const { start } = planDays
    const time = allDayTime({ start, end: addDays(start, 400) })
    const of: MaintenanceTarget = { _tag: "Progress", progressId: "cutting" }
    const occurrences = [{ id: "m", title: "Rebuilt", time, target: of }]
    fc.assert(
      fc.property(loadedPlan, (plan) => {
        const refused = planCalendars(withMaintenance(plan, { occurrences, mergedProgresses: [] }))
        expect(Result.getFailure(refused)).toMatchObject({ value: { _tag: "CalendarClosed" } })
      }),
      { numRuns: 10 }
    )
  })
})
