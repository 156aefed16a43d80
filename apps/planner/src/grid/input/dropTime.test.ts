import type { CalendarEvent } from "@atelier/contract"
import { isWorked } from "@atelier/domain/calendar"
import { shownCalendars } from "@atelier/domain/capacity"
import { emptyPlan, planWith } from "@atelier/domain/change"
import { allDayTime, type EventTime, type UserEvent } from "@atelier/domain/event"
import { day, installationEventRow, shopRow } from "@atelier/domain/testing"
import {
  addDays,
  daysBetween,
  type LocalDate,
  LocalTime,
  minutesOfDay,
  timeAt
} from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import { drawnTime, droppedTime, pulledTime } from "./dropTime.ts"

const timed: EventTime = {
  allDay: false,
  startDate: day("2026-11-24"),
  startTime: LocalTime.make("10:00"),
  endDate: day("2026-11-24"),
  endTime: LocalTime.make("11:30")
}
const twoDays = allDayTime({ start: day("2026-11-20"), end: day("2026-11-22") })

const segmentOf = (time: EventTime): CalendarSegment => {
  const event: UserEvent = {
    id: "e1",
    version: 1,
    eventType: "UserEvent",
    title: "",
    customHexColor: null,
    workOrderId: null,
    status: "Pending",
    comment: "",
    userIds: [],
    ...time
  }
  const entry: CalendarEvent = { event, workOrder: null }
  return {
    key: "e1#0",
    entry,
    days: { start: time.startDate, end: time.endDate },
    isFirst: true,
    isLast: true
  }
}

describe("droppedTime", () => {
  it("moves an all-day event by days", () => {
    const left = { startStr: "2026-11-25", endStr: "2026-11-27", allDay: true }
    expect(droppedTime(segmentOf(twoDays), null, left)).toEqual(
      allDayTime({ start: day("2026-11-25"), end: day("2026-11-27") })
    )
  })
  it("keeps the length of a timed event at another time of another day", () => {
    const left = { startStr: "2026-11-25T14:00:00Z", endStr: "2026-11-25T15:30:00Z", allDay: false }
    expect(droppedTime(segmentOf(timed), null, left)).toEqual({
      ...timed,
      startDate: "2026-11-25",
      startTime: "14:00",
      endDate: "2026-11-25",
      endTime: "15:30"
    })
  })
  it("makes a timed event all-day, and an all-day one an hour long, by its target", () => {
    expect(
      droppedTime(segmentOf(timed), null, { startStr: "2026-11-25", endStr: "", allDay: true })
    ).toEqual(allDayTime({ start: day("2026-11-25"), end: day("2026-11-26") }))
    const left = { startStr: "2026-11-25T23:30:00Z", endStr: "", allDay: false }
    expect(droppedTime(segmentOf(twoDays), null, left)).toMatchObject({
      startTime: "23:30",
      endDate: "2026-11-26",
      endTime: "00:30"
    })
  })
})

describe("a timed event", () => {
  const anyTime = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeAt)
  const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays(day("2026-11-23"), days))
  const ended = (startDate: LocalDate, startTime: LocalTime, minutes: number): EventTime => {
    const end = minutesOfDay(startTime) + minutes
    const endDate = addDays(startDate, Math.floor(end / 1440))
    return { allDay: false, startDate, startTime, endDate, endTime: timeAt(end % 1440) }
  }
  const elapsed = (time: EventTime): number =>
    daysBetween(time.startDate, time.endDate) * 1440 +
    minutesOfDay(time.endTime ?? time.startTime ?? LocalTime.make("00:00")) -
    minutesOfDay(time.startTime ?? LocalTime.make("00:00"))
  const at = (date: LocalDate, time: LocalTime) => ({
    startStr: `${date}T${time}:00Z`,
    endStr: "",
    allDay: false
  })
  const calendars = shownCalendars(planWith(emptyPlan, { shop: [shopRow()] }))
  const worked = anyDay.filter((date) => isWorked(calendars.shop.calendar, date))
  const visitOf = (time: EventTime): CalendarSegment => {
    const segment = segmentOf(time)
    const event = {
      ...installationEventRow("e1", { workOrderId: "order", installerIds: [] }),
      ...time
    }
    return { ...segment, entry: { event, workOrder: null } }
  }

  it.each([
    ["2027-03-10", "22:00", 240, "2027-03-11", "01:00", "2027-03-11", "05:00"],
    ["2027-03-10", "20:00", 180, "2027-03-10", "22:30", "2027-03-11", "01:30"]
  ])("of %s %s keeps its length at another time", (...example) => {
    const [date, time, minutes, toDay, toTime, endDate, endTime] = example
    const before = ended(day(date), LocalTime.make(time), minutes)
    const dropped = at(day(toDay), LocalTime.make(toTime))
    expect(droppedTime(visitOf(before), calendars, dropped)).toMatchObject({ endDate, endTime })
    expect(droppedTime(segmentOf(before), null, dropped)).toMatchObject({ endDate, endTime })
  })

  it("keeps its length wherever it is dropped, and comes back unchanged", () => {
    const minutes = fc.integer({ min: 1, max: 720 })
    fc.assert(
      fc.property(worked, anyTime, minutes, worked, anyTime, (from, start, length, to, time) => {
        const before = ended(from, start, length)
        for (const [made, known] of [
          [visitOf, calendars],
          [segmentOf, null]
        ] as const) {
          const moved = droppedTime(made(before), known, at(to, time))
          expect([moved.startDate, moved.startTime, elapsed(moved)]).toEqual([to, time, length])
          expect(droppedTime(made(moved), known, at(from, start))).toEqual(before)
        }
      })
    )
  })

  it("over several worked days comes back unchanged", () => {
    fc.assert(
      fc.property(worked, worked, anyTime, anyTime, worked, anyTime, (from, end, ...rest) => {
        const [startTime, endTime, to, time] = rest
        fc.pre(daysBetween(from, end) > 3)
        const before = { allDay: false, startDate: from, startTime, endDate: end, endTime } as const
        const moved = droppedTime(visitOf(before), calendars, at(to, time))
        expect(droppedTime(visitOf(moved), calendars, at(from, startTime))).toEqual(before)
      })
    )
  })

  it("ends where its edge is released, also after midnight, and comes back unchanged", () => {
    fc.assert(
      fc.property(anyDay, anyTime, fc.integer({ min: 1, max: 4000 }), (date, time, minutes) => {
        const before = ended(date, time, 30)
        const after = ended(date, time, minutes)
        const pulled = (from: EventTime, to: EventTime) =>
          pulledTime(segmentOf(from), null, {
            startStr: "",
            endStr: `${to.endDate}T${to.endTime}:00Z`,
            allDay: false
          })
        expect(pulled(before, after)).toEqual(after)
        expect(pulled(after, before)).toEqual(before)
      })
    )
  })
})

describe("pulledTime", () => {
  it("keeps the start and takes the new end", () => {
    expect(
      pulledTime(segmentOf(twoDays), null, { startStr: "", endStr: "2026-11-24", allDay: true })
    ).toEqual(allDayTime({ start: day("2026-11-20"), end: day("2026-11-24") }))
    const left = { startStr: "", endStr: "2026-11-24T12:00:00Z", allDay: false }
    expect(pulledTime(segmentOf(timed), null, left)).toEqual({ ...timed, endTime: "12:00" })
  })
})

describe("drawnTime", () => {
  it("is a day for a click on a day and an hour for a click on a time", () => {
    expect(drawnTime({ startStr: "2026-11-25", endStr: "", allDay: true })).toEqual(
      allDayTime({ start: day("2026-11-25"), end: day("2026-11-26") })
    )
    expect(
      drawnTime({ startStr: "2026-11-25T09:00:00Z", endStr: "", allDay: false })
    ).toMatchObject({ startTime: "09:00", endTime: "10:00" })
  })
})
