import type { CalendarContent, CalendarEntry } from "@atelier/application/ports"
import fc from "fast-check"
import ICAL from "ical.js"
import { Temporal } from "temporal-polyfill"
import { describe, expect, it } from "vitest"
import { faultsIn } from "../test/faultsIn.ts"
import { calendarText } from "./calendarText.ts"

const entry: CalendarEntry = {
  uid: "event-1",
  sequence: 3,
  madeAt: "2026-11-21T07:00:00.000Z",
  allDay: true,
  start: "2026-12-01",
  end: "2026-12-03",
  summary: "Installation; Roy, fils",
  location: "",
  description: "Été\nhiver",
  isCancelled: false
}

const timed = { ...entry, allDay: false, start: "2026-07-01T08:00", end: "2026-07-01T11:30" }

const written = (
  entries: ReadonlyArray<CalendarEntry>,
  content: Partial<CalendarContent> = {}
): string =>
  [
    ...calendarText({
      name: "",
      timeZone: "America/Toronto",
      refreshMinutes: null,
      invitation: null,
      entries,
      ...content
    })
  ].join("")

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const component of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(component))
  try {
    return calendar.getAllSubcomponents("vevent").map((each) => {
      const event = new ICAL.Event(each)
      return { event, start: event.startDate.toJSDate(), end: event.endDate.toJSDate() }
    })
  } finally {
    ICAL.TimezoneService.reset()
  }
}

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "\\n\\;,:\r\n\"'",
    "é".repeat(80),
    "👩‍👩‍👧‍👦".repeat(30),
    "END:VCALENDAR\r\nBEGIN:VEVENT"
  )
)

const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => Temporal.PlainDate.from("2024-01-01").add({ days }))

const anyEntry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    uid: fc.uuid(),
    allDay: fc.boolean(),
    on: day,
    minutes: fc.integer({ min: 0, max: 1439 }),
    lasts: fc.integer({ min: 0, max: 20_000 }),
    summary: text,
    location: text,
    description: text,
    isCancelled: fc.boolean(),
    sequence: fc.nat(1000)
  })
  .map(({ on, minutes, lasts, ...fields }) => {
    const start = on.toPlainDateTime().add({ minutes })
    const end = start.add({ minutes: lasts })
    const times = fields.allDay
      ? { start: on.toString(), end: on.add({ days: 1 + Math.floor(lasts / 1440) }).toString() }
      : {
          start: start.toString({ smallestUnit: "minute" }),
          end: end.toString({ smallestUnit: "minute" })
        }
    return { ...fields, ...times, madeAt: entry.madeAt }
  })

const zones = [
  "America/Toronto",
  "America/Vancouver",
  "America/St_Johns",
  "Europe/Paris",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Asia/Kolkata",
  "Pacific/Apia",
  "UTC"
]

describe("a calendar, parsed by another library", () => {
  it("has whole days with an exclusive end", () => {
    const [{ event } = { event: undefined }] = read(written([entry]))
    expect(event?.startDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      "2026-12-01",
      "2026-12-03"
    ])
    expect(event).toMatchObject({ uid: "event-1", sequence: 3, summary: entry.summary })
    expect(event?.description).toBe("Été\nhiver")
  })

  it("has the right instants on every day of eight years in every zone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.array(anyEntry, { maxLength: 12 }),
        (timeZone, all) => {
          const entries = all.filter(({ allDay }) => !allDay)
          const instantOf = (time: string): number =>
            Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds
          // Skips repeated hours, for which RFC 5545 means the first occurrence and this parser the
          // second.
          const comesOnce = (time: string): boolean =>
            ["earlier" as const, "later" as const].every(
              (disambiguation) =>
                Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone, { disambiguation })
                  .epochMilliseconds === instantOf(time)
            )
          for (const [at, { start, end }] of read(written(entries, { timeZone })).entries()) {
            const meant = entries[at] ?? timed
            if (comesOnce(meant.start)) expect(start.getTime()).toBe(instantOf(meant.start))
            expect(end.getTime()).toBeGreaterThanOrEqual(start.getTime())
            if (comesOnce(meant.start) && comesOnce(meant.end))
              expect(end.getTime()).toBe(Math.max(instantOf(meant.start), instantOf(meant.end)))
          }
        }
      ),
      { numRuns: 60 }
    )
  })

  it.each([
    ["the clocks go forward", "2026-03-08T01:00", "2026-03-08T04:00", 2],
    ["the clocks go back", "2026-11-01T00:30", "2026-11-01T04:30", 5]
  ])("has the right duration where %s in between", (_what, start, end, hours) => {
    const [found] = read(written([{ ...timed, start, end }]))
    expect((Number(found?.end) - Number(found?.start)) / 3_600_000).toBe(hours)
  })

  it("has no end for appointments without duration, also at clock changes", () => {
    expect(written([{ ...timed, end: timed.start }])).not.toContain("DTEND")
    const skipped = { ...timed, start: "2026-03-08T02:30", end: "2026-03-08T03:15" }
    expect(written([skipped])).not.toContain("DTEND")
    expect(written([timed])).toContain("DTEND;TZID=America/Toronto:20260701T113000")
  })

  it("has its creation time in UTC, cancellations, and the refresh interval", () => {
    const cancelled = written([{ ...entry, isCancelled: true }], { refreshMinutes: 60 })
    expect(cancelled).toContain("\r\nDTSTAMP:20261121T070000Z\r\n")
    expect(cancelled).toContain("\r\nSTATUS:CANCELLED\r\n")
    expect(cancelled).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n")
    expect(cancelled).toContain("\r\nMETHOD:PUBLISH\r\n")
    expect(cancelled).not.toContain("VTIMEZONE")
  })

  it.each([
    [true, "TRUE"],
    [false, "FALSE"]
  ])("invites the recipient; asks for a reply: %s", (asksForReply, rsvp) => {
    const organizer = { name: 'Atelier "Côté"; fils', email: "bureau@example.com" }
    const invitation = { organizer, attendee: "van@example.com", asksForReply }
    const asked = written([entry], { invitation })
    expect(faultsIn(asked)).toEqual([])
    const component = new ICAL.Component(ICAL.parse(asked))
    expect(component.getFirstPropertyValue("method")).toBe("REQUEST")
    const event = component.getFirstSubcomponent("vevent")
    const attendee = event?.getFirstProperty("attendee")
    expect(attendee?.getFirstValue()).toMatch(/^mailto:van@example\.com$/i)
    expect(attendee?.getFirstParameter("rsvp")).toBe(rsvp)
    expect(attendee?.getFirstParameter("partstat")).toBe("NEEDS-ACTION")
    expect(event?.getFirstPropertyValue("organizer")).toMatch(/^mailto:bureau@example\.com$/i)
  })

  it("cancels an invitation under its UID and a higher sequence (RFC 5546)", () => {
    const organizer = { name: "Atelier", email: "bureau@example.com" }
    const invitation = { organizer, attendee: "van@example.com", asksForReply: true }
    const cancelled = written([{ ...entry, sequence: 4, isCancelled: true }], { invitation })
    expect(faultsIn(cancelled)).toEqual([])
    const component = new ICAL.Component(ICAL.parse(cancelled))
    const event = component.getFirstSubcomponent("vevent")
    const propertyOf = (name: string) => event?.getFirstPropertyValue(name)
    expect([
      component.getFirstPropertyValue("method"),
      ...["uid", "sequence", "status"].map(propertyOf)
    ]).toEqual(["CANCEL", entry.uid, 4, "CANCELLED"])
    expect(propertyOf("organizer")).toMatch(/^mailto:bureau@example\.com$/i)
    expect(propertyOf("attendee")).toMatch(/^mailto:van@example\.com$/i)
  })

  it("parses as written, whatever the texts, and follows RFC 5545", () => {
    const plain = (all: string): string =>
      all
        .replace(/\r\n?/g, "\n")
        .replace(/[^\P{Cc}\n\t]/gu, "")
        .replace(/\p{Cs}/gu, "\uFFFD")
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 5 }),
        text,
        fc.constantFrom(...zones),
        (entries, name, timeZone) => {
          const file = written(entries, { name, timeZone })
          expect(faultsIn(file)).toEqual([])
          const calendar = new ICAL.Component(ICAL.parse(file))
          const called = plain(name).replace(/[\n\t]+/g, " ")
          // The parser does not know this property and does not unescape it.
          const asWritten = called.replace(/[\\;,]/g, (each) => `\\${each}`)
          if (called !== "") expect(calendar.getFirstPropertyValue("name")).toBe(asWritten)
          const found = read(file).map(({ event }) => event)
          expect(found.map(({ uid }) => uid)).toEqual(entries.map(({ uid }) => uid))
          for (const [at, event] of found.entries()) {
            const { summary = "", location = "", description = "" } = entries[at] ?? {}
            expect(event.summary ?? "").toBe(plain(summary))
            expect(event.location ?? "").toBe(plain(location))
            expect(event.description ?? "").toBe(plain(description))
          }
        }
      ),
      { numRuns: 60 }
    )
  })
})
