import { calendarOf, eventRuns, shownCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { allDayTime, type EventTime } from "@atelier/domain/event"
import { blockerRow, day, progressRow, shopRow, stepEventRow } from "@atelier/domain/testing"
import { addDays, daysOf } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { movedTime, resizedTime } from "./movedTime.ts"

const closed = { startDate: day("2026-12-24"), endDate: day("2027-01-04") }
const calendars = shownCalendars(
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("cut")],
    event: [blockerRow("closed", { ...closed, scope: { wholeShop: true } })]
  })
)
const plain = calendarOf(calendars, { kind: "progress", id: "cut" })
const runsOf = (time: EventTime) =>
  eventRuns(
    { ...stepEventRow("step", { workOrderId: "order", stepId: "s", progressId: "cut" }), ...time },
    calendars
  )
const allDay = (start: string, end: string) => allDayTime({ start: day(start), end: day(end) })

const anyStart = fc.integer({ min: -30, max: 60 }).map((days) => addDays(day("2026-11-23"), days))
const anyTime = fc
  .tuple(anyStart, fc.integer({ min: 1, max: 25 }))
  .map(([start, days]) => allDayTime({ start, end: addDays(start, days) }))

describe("movedTime", () => {
  it("moves the whole event when its second segment is dragged", () => {
    const time = allDay("2026-11-19", "2026-11-25")
    expect(movedTime(time, plain, day("2026-11-23"), day("2026-11-24"))).toEqual(
      allDay("2026-11-20", "2026-11-26")
    )
  })
  it("moves a drop on a Saturday to Monday", () => {
    expect(
      movedTime(allDay("2026-11-19", "2026-11-20"), plain, day("2026-11-19"), day("2026-11-21"))
    ).toEqual(allDay("2026-11-23", "2026-11-24"))
  })
  it("moves the event equally for any of its segments, on a worked day", () => {
    fc.assert(
      fc.property(anyTime, anyStart, (time, target) => {
        const moved = movedTime(time, plain, time.startDate, target)
        const [first] = runsOf(time)
        fc.pre(first !== undefined && time.startDate !== target && first.start === time.startDate)
        for (const segment of runsOf(time)) {
          const twin = runsOf(moved).flatMap(daysOf)
          const offset = runsOf(time).flatMap(daysOf).indexOf(segment.start)
          const landing = twin[offset]
          if (landing !== undefined && landing !== segment.start)
            expect(movedTime(time, plain, segment.start, landing)).toEqual(moved)
        }
      })
    )
  })
  it("does nothing if it is dropped where it was", () => {
    const time = allDay("2026-11-21", "2026-11-24")
    expect(movedTime(time, plain, day("2026-11-23"), day("2026-11-23"))).toEqual(time)
  })
})

describe("resizedTime", () => {
  it("ends on the last worked day", () => {
    expect(resizedTime(allDay("2026-11-19", "2026-11-20"), plain, day("2026-11-23"))).toEqual(
      allDay("2026-11-19", "2026-11-21")
    )
  })
  it("lasts at least a day", () => {
    expect(resizedTime(allDay("2026-11-19", "2026-11-20"), plain, day("2026-11-10"))).toEqual(
      allDay("2026-11-19", "2026-11-20")
    )
  })
})
