import type { CalendarEvent } from "@atelier/contract"
import { allDayTime, type EventTime, type UserEvent } from "@atelier/domain/event"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import { drawnTime, droppedTime, pulledTime } from "./dropTime.ts"

const day = (text: string) => LocalDate.make(text)
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
      endTime: "23:59"
    })
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
    ).toMatchObject({
      startTime: "09:00",
      endTime: "10:00"
    })
  })
})
