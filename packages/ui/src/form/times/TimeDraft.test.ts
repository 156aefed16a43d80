import { allDayTime, type EventTime } from "@atelier/domain/event"
import type { LocalDate, LocalTime } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { draftOf, timeFaults, timeOfDraft, withAllDay, withStart } from "./TimeDraft.ts"

const day = (text: string) => text as LocalDate
const twoDays = allDayTime({ start: day("2026-11-20"), end: day("2026-11-22") })
const timed: EventTime = {
  allDay: false,
  startDate: day("2026-11-20"),
  startTime: "09:00" as LocalTime,
  endDate: day("2026-11-20"),
  endTime: "10:30" as LocalTime
}

describe("TimeDraft", () => {
  it("says the time that it was made of", () => {
    expect(timeOfDraft(draftOf(twoDays))).toEqual(twoDays)
    expect(timeOfDraft(draftOf(timed))).toEqual(timed)
  })
  it("shows the last day, not the day after it", () => {
    expect(draftOf(twoDays).lastDate).toBe("2026-11-21")
  })
  it("moves the last day along with the start", () => {
    expect(withStart(draftOf(twoDays), "2026-12-01").lastDate).toBe("2026-12-02")
  })
  it("ends on the day after the start when it becomes all-day", () => {
    expect(timeOfDraft(withAllDay(draftOf(timed), true))).toEqual(
      allDayTime({ start: day("2026-11-20"), end: day("2026-11-21") })
    )
  })
  it("says nothing while a day is missing or the end precedes the start", () => {
    expect(timeOfDraft({ ...draftOf(twoDays), startDate: "" })).toBeNull()
    expect(timeOfDraft({ ...draftOf(twoDays), lastDate: "2026-11-19" })).toBeNull()
    expect(timeOfDraft({ ...draftOf(timed), endTime: "08:00" })).toBeNull()
  })
  it("says which part is wrong: a day that is missing or none, an end before the start", () => {
    expect(timeFaults(draftOf(timed))).toEqual({})
    expect(timeFaults({ ...draftOf(twoDays), startDate: "" })).toEqual({ startDate: "required" })
    expect(timeFaults({ ...draftOf(twoDays), startDate: "tomorrow" })).toEqual({
      startDate: "noDay"
    })
    expect(timeFaults({ ...draftOf(twoDays), lastDate: "2026-11-19" })).toEqual({
      lastDate: "wrongEnd"
    })
    expect(timeFaults({ ...draftOf(timed), endTime: "08:00" })).toEqual({ endTime: "wrongEnd" })
    expect(timeFaults({ ...draftOf(timed), startTime: "" })).toEqual({ startTime: "required" })
    expect(timeFaults({ ...draftOf(twoDays), startTime: "" })).toEqual({})
  })
})
