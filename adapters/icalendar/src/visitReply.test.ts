import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { visitReply } from "./visitReply.ts"

const file = (method: string, ...lines: ReadonlyArray<string>): string =>
  [
    "BEGIN:VCALENDAR",
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    `METHOD:${method}`,
    "BEGIN:VTIMEZONE",
    "TZID:America/Toronto",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    "UID:visit-1",
    "SEQUENCE:2",
    "DTSTAMP:20270301T120000Z",
    ...lines,
    "BEGIN:VALARM",
    "ATTENDEE:mailto:other@example.com",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    ""
  ].join("\r\n")

const read = (calendar: string, from = "Ana@example.com") =>
  visitReply({ calendar, from }, "America/Toronto")

describe("a reply to an invitation", () => {
  it.each([
    ["ACCEPTED", "accepted"],
    ["DECLINED", "declined"],
    ["tentative", "tentative"]
  ])("of %s is read", (partStat, answer) => {
    const attendee = `ATTENDEE;CUTYPE=INDIVIDUAL;CN="Ana: crew; 1";PARTSTAT=${partStat}:mailto:Ana@\r\n Example.com`
    expect(read(file("REPLY", attendee, "COMMENT:Not before noon\\, please\\nAna"))).toEqual({
      uid: "visit-1",
      attendee: "ana@example.com",
      sequence: 2,
      madeAt: "2027-03-01T12:00:00Z",
      answer,
      comment: "Not before noon, please\nAna",
      start: null,
      end: null
    })
  })

  it("proposes another time in the zone of the shop", () => {
    const attendee = "ATTENDEE;PARTSTAT=TENTATIVE:mailto:ana@example.com"
    const proposed = (start: string, end: string) => {
      const { answer, ...found } = read(file("COUNTER", attendee, start, end)) ?? {}
      return [answer, "start" in found && found.start, "end" in found && found.end]
    }
    expect(proposed("DTSTART:20270311T140000Z", "DTEND:20270311T160000Z")).toEqual([
      "countered",
      "2027-03-11T09:00",
      "2027-03-11T11:00"
    ])
    expect(
      proposed("DTSTART;TZID=Europe/Paris:20270311T150000", "DTEND;TZID=Unknown:20270311T110000")
    ).toEqual(["countered", "2027-03-11T09:00", "2027-03-11T11:00"])
    expect(
      proposed(
        "DTSTART;TZID=Pacific Standard Time:20270311T060000",
        'DTEND;TZID="(UTC-05:00) Eastern Time (US & Canada)":20270311T110000'
      )
    ).toEqual(["countered", "2027-03-11T09:00", "2027-03-11T11:00"])
    expect(proposed("DTSTART;VALUE=DATE:20270311", "DTEND;VALUE=DATE:20270399")).toEqual([
      "countered",
      "2027-03-11",
      null
    ])
  })

  it("has no characters that a database cannot store, and keeps an escaped backslash", () => {
    const attendee = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com"
    const odd = file("REPLY", attendee, `COMMENT:C:\\\\new${"😀".repeat(300)}`)
    const reply = read(odd.replace("UID:visit-1", "UID:visit\u0000-1\ud800"))
    expect(reply).toMatchObject({ uid: "visit -1" })
    expect(reply?.comment).toMatch(/^C:\\new[😀]+$/u)
  })

  it("is only that of its sender, also among several attendees", () => {
    const attendee = (name: string) => `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${name}@example.com`
    expect(read(file("REPLY", attendee("ana")), "mallory@example.com")).toBeNull()
    const all = file("COUNTER", attendee("shop"), attendee("ana"), "DTSTART:20270311T140000Z")
    expect(read(all)).toMatchObject({ attendee: "ana@example.com", answer: "countered" })
  })

  it("is none in a file with several calendars", () => {
    const attendee = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com"
    const empty = "BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n"
    expect(read(`${empty}${file("REQUEST", attendee)}`)).toBeNull()
    expect(read(`${file("REPLY", attendee)}${file("REQUEST", attendee)}`)).toBeNull()
  })

  it("is none in an invitation, without an answer, and in any other text", () => {
    const attendee = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com"
    expect(read(file("REQUEST", attendee))).toBeNull()
    expect(read(file("REPLY", attendee.replace("ACCEPTED", "NEEDS-ACTION")))).toBeNull()
    expect(read(file("REPLY"))).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => read(text) === null))
  })
})
