import { makeCalendar, occupied, workedDays } from "@atelier/domain/calendar"
import { allDayTime, type EventTime } from "@atelier/domain/event"
import { day } from "@atelier/domain/testing"
import { addDays, type LocalDate, LocalTime } from "@atelier/domain/time"
import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  draftOf,
  type TimeDraft,
  timeFaults,
  timeOfDraft,
  withAllDay,
  withLast,
  withStart
} from "./TimeDraft.ts"

const twoDays = allDayTime({ start: day("2026-11-20"), end: day("2026-11-22") })
const timed: EventTime = {
  allDay: false,
  startDate: day("2026-11-20"),
  startTime: LocalTime.make("09:00"),
  endDate: day("2026-11-20"),
  endTime: LocalTime.make("10:30")
}

const plannable = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays(day("1990-01-01"), days))

const prefixes = (text: string): ReadonlyArray<string> =>
  Array.from(text, (_, at) => text.slice(0, at + 1))

const retyped = (draft: TimeDraft, text: string): TimeDraft => withStart(draft, text)

describe("TimeDraft", () => {
  it("converts back to its time", () => {
    expect(timeOfDraft(draftOf(twoDays))).toEqual(twoDays)
    expect(timeOfDraft(draftOf(timed))).toEqual(timed)
  })
  it("shows the inclusive last day", () => {
    expect(draftOf(twoDays).lastDate).toBe("2026-11-21")
  })
  it("moves the last day with any change of the start", () => {
    fc.assert(
      fc.property(plannable, fc.integer({ min: 0, max: 30 }), plannable, (start, days, next) => {
        const draft = draftOf(allDayTime({ start, end: addDays(start, days + 1) }))
        const picked = withStart(draft, next)
        expect(picked.lastDate).toBe(addDays(next, days))
        const pasted = withStart(withStart(draft, ""), next)
        const typed = prefixes(next).reduce(retyped, withStart(draft, ""))
        const deleted = prefixes(start).toReversed().reduce(retyped, draft)
        const typedAfterDeletion = prefixes(next).reduce(retyped, deleted)
        expect([pasted, typed, typedAfterDeletion]).toEqual([picked, picked, picked])
        expect(prefixes(start).reduce(retyped, typed)).toEqual(draft)
      })
    )
  })
  it("keeps the length that its move keeps, whatever was typed in between", () => {
    const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
    const keepingWorkedDays = (time: EventTime, start: LocalDate): EventTime =>
      allDayTime(occupied(calendar, start, workedDays(calendar, time.startDate, time.endDate)))
    const moved = (draft: TimeDraft, start: string) => withStart(draft, start, keepingWorkedDays)
    const friday = moved(
      draftOf(allDayTime({ start: day("2026-12-01"), end: day("2026-12-03") })),
      "2026-12-04"
    )
    expect(friday.lastDate).toBe("2026-12-07")
    expect(moved(moved(friday, "2026-12-05"), "2026-12-01").lastDate).toBe("2026-12-02")
  })
  it("keeps a last day typed beside an invalid start", () => {
    const draft = withLast(withStart(draftOf(twoDays), "2026-12-"), "2026-12-20")
    expect(withStart(draft, "2026-12-18").lastDate).toBe("2026-12-20")
    const again = withStart(withStart(draft, "2026-12-18"), "2026-12-19")
    expect(again.lastDate).toBe("2026-12-21")
  })
  it("keeps the last day while the start is not plannable", () => {
    expect(withStart(draftOf(twoDays), "9999-12-31").lastDate).toBe("2026-11-21")
  })
  it("lasts one day when set to all-day", () => {
    expect(timeOfDraft(withAllDay(draftOf(timed), true))).toEqual(
      allDayTime({ start: day("2026-11-20"), end: day("2026-11-21") })
    )
  })
  it("returns null while incomplete or reversed", () => {
    expect(timeOfDraft({ ...draftOf(twoDays), startDate: "" })).toBeNull()
    expect(timeOfDraft({ ...draftOf(twoDays), lastDate: "2026-11-19" })).toBeNull()
    expect(timeOfDraft({ ...draftOf(timed), endTime: "08:00" })).toBeNull()
  })
  it("reports missing or invalid days and an end before the start", () => {
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
