import { makeCalendar, occupiedDays } from "@atelier/domain/calendar"
import { allDayTime } from "@atelier/domain/event"
import { addDays, daysOf, type LocalDate, LocalTime } from "@atelier/domain/time"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { movedTime, resizedTime } from "../moving/movedTime.ts"
import { segmentsOf } from "./segmentsOf.ts"

const day = (text: string) => text as LocalDate
const plain = Result.getOrThrow(
  makeCalendar({
    saturday: false,
    sunday: false,
    closed: [{ start: day("2026-12-24"), end: day("2027-01-04") }]
  })
)
const allDay = (start: string, end: string) => allDayTime({ start: day(start), end: day(end) })

const anyStart = fc.integer({ min: -30, max: 60 }).map((days) => addDays(day("2026-11-23"), days))
const anyTime = fc
  .tuple(anyStart, fc.integer({ min: 1, max: 25 }))
  .map(([start, days]) => allDayTime({ start, end: addDays(start, days) }))

describe("segmentsOf", () => {
  it("leaves out days off, with a calendar or without, of timed events too", () => {
    const daysOff = ["2026-11-19", "2026-11-23"].map(day)
    const step = { ...allDay("2026-11-18", "2026-11-26"), daysOff }
    expect(segmentsOf(step, plain)).toEqual([
      { start: "2026-11-18", end: "2026-11-19" },
      { start: "2026-11-20", end: "2026-11-21" },
      { start: "2026-11-24", end: "2026-11-26" }
    ])
    expect(segmentsOf(step, null)).toEqual([
      { start: "2026-11-18", end: "2026-11-19" },
      { start: "2026-11-20", end: "2026-11-23" },
      { start: "2026-11-24", end: "2026-11-26" }
    ])
    const timed = {
      allDay: false,
      startDate: day("2026-11-18"),
      startTime: LocalTime.make("08:00"),
      endDate: day("2026-11-25"),
      endTime: LocalTime.make("12:00"),
      daysOff
    } as const
    expect(segmentsOf(timed, plain)).toEqual(segmentsOf(step, plain))
  })

  it("leaves the weekend out of a bar", () => {
    expect(segmentsOf(allDay("2026-11-19", "2026-11-25"), plain)).toEqual([
      { start: "2026-11-19", end: "2026-11-21" },
      { start: "2026-11-23", end: "2026-11-25" }
    ])
  })
  it("draws an event on closed days only where it is", () => {
    expect(segmentsOf(allDay("2026-11-21", "2026-11-22"), plain)).toEqual([
      { start: "2026-11-21", end: "2026-11-22" }
    ])
  })
  it("draws a user event over all of its days", () => {
    expect(segmentsOf(allDay("2026-11-19", "2026-11-25"), null)).toHaveLength(1)
  })
  it("covers exactly the worked days, where there are any", () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        const worked = occupiedDays(plain, { start: time.startDate, end: time.endDate })
        fc.pre(worked.length > 0)
        expect(segmentsOf(time, plain).flatMap(daysOf)).toEqual(worked)
      })
    )
  })
})

describe("movedTime", () => {
  it("moves the whole event when its second segment is dragged", () => {
    const time = allDay("2026-11-19", "2026-11-25")
    expect(movedTime(time, plain, day("2026-11-23"), day("2026-11-24"))).toEqual(
      allDay("2026-11-20", "2026-11-26")
    )
  })
  it("takes a drop on a Saturday as the Monday after it", () => {
    expect(
      movedTime(allDay("2026-11-19", "2026-11-20"), plain, day("2026-11-19"), day("2026-11-21"))
    ).toEqual(allDay("2026-11-23", "2026-11-24"))
  })
  it("moves the same wherever the event is held, when it is dropped on a worked day", () => {
    fc.assert(
      fc.property(anyTime, anyStart, (time, target) => {
        const moved = movedTime(time, plain, time.startDate, target)
        const [first] = segmentsOf(time, plain)
        fc.pre(first !== undefined && time.startDate !== target && first.start === time.startDate)
        for (const segment of segmentsOf(time, plain)) {
          const twin = segmentsOf(moved, plain).flatMap(daysOf)
          const offset = segmentsOf(time, plain).flatMap(daysOf).indexOf(segment.start)
          const landing = twin[offset]
          if (landing !== undefined && landing !== segment.start)
            expect(movedTime(time, plain, segment.start, landing)).toEqual(moved)
        }
      })
    )
  })
  it("does nothing when dropped where it was", () => {
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
  it("never lasts less than a day", () => {
    expect(resizedTime(allDay("2026-11-19", "2026-11-20"), plain, day("2026-11-10"))).toEqual(
      allDay("2026-11-19", "2026-11-20")
    )
  })
})
