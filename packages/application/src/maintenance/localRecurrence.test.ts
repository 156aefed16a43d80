import { allDayTime, type EventTime } from "@atelier/domain/event"
import { addDays, LocalDate, timeAt } from "@atelier/domain/time"
import { Result } from "effect"
import fc from "fast-check"
import { RRuleTemporal } from "rrule-temporal"
import { expect, it } from "vitest"
import { localRecurrence } from "./localRecurrence.ts"
import { makeRecurrence } from "./Recurrence.ts"
import { recurrenceDays } from "./recurrenceDays.ts"

const first = LocalDate.make("2026-01-05")

const at = (startTime: string): EventTime => ({
  allDay: false,
  startDate: first,
  startTime: startTime as never,
  endDate: first,
  endTime: timeAt(24 * 60 - 1)
})

const daysOf = (rule: string, time: EventTime, zone: string) => {
  const made = makeRecurrence(localRecurrence(rule, time, zone), first)
  const range = { start: first, end: addDays(first, 60) }
  return Result.getOrThrow(Result.flatMap(made, (found) => recurrenceDays(found, range)))
}

it.each([
  // Google Calendar ends the days of Toronto at 04:59:59 of the next day in UTC.
  ["FREQ=DAILY;UNTIL=20260107T045959Z", "America/Toronto", "20:00", "20260106"],
  ["FREQ=DAILY;UNTIL=20260106T225959Z", "Europe/Paris", "08:00", "20260106"],
  // Outlook writes the moment of the last start.
  ["FREQ=DAILY;UNTIL=20260107T010000Z", "America/Toronto", "20:00", "20260106"],
  ["FREQ=DAILY;UNTIL=20260106T220000Z", "Asia/Tokyo", "07:00", "20260107"],
  ["FREQ=DAILY;UNTIL=20260107T073000", "Asia/Tokyo", "08:00", "20260106"],
  ["RRULE:freq=daily;until=20260107t045959z;wkst=su", "America/Toronto", "20:00", "20260106"],
  ["FREQ=DAILY;UNTIL=20260107", "America/Toronto", "20:00", "20260107"],
  ["FREQ=DAILY;UNTIL=20261399T000000Z", "America/Toronto", "20:00", "20261399T000000Z"]
])("reads %s in %s with a start at %s until %s", (rule, zone, startTime, until) => {
  expect(localRecurrence(rule, at(startTime), zone)).toMatch(new RegExp(`UNTIL=${until}(;|$)`))
})

it("reads midnight of UTC as a day for whole days, and other moments in the zone", () => {
  const days = allDayTime({ start: first, end: addDays(first, 1) })
  const until = (moment: string) =>
    localRecurrence(`FREQ=DAILY;UNTIL=${moment}`, days, "America/Toronto").slice(-8)
  expect(until("20260107T000000Z")).toBe("20260107")
  expect(until("20260107T045959Z")).toBe("20260106")
  expect(until("20260107T235959")).toBe("20260107")
})

it("names the days on which a program with that time zone shows the rule", () => {
  const zone = fc.constantFrom("America/Toronto", "Europe/Paris", "Asia/Tokyo", "Pacific/Auckland")
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(zone, minutes, fc.integer({ min: 0, max: 40 }), minutes, (tz, start, days, at2) => {
      const startTime = timeAt(start)
      const compact = (text: string) => text.replace(/[-:]/g, "")
      const until = `${compact(addDays(first, days))}T${compact(timeAt(at2))}00Z`
      const rule = `FREQ=DAILY;INTERVAL=2;UNTIL=${until}`
      const program = new RRuleTemporal({
        rruleString: `DTSTART;TZID=${tz}:${compact(first)}T${compact(startTime)}00\nRRULE:${rule}`
      })
      const shown = program.all().map((moment) => moment.toPlainDate().toString())
      expect(daysOf(rule, at(startTime), tz)).toEqual(shown)
    })
  )
})
