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
    ...lines,
    "BEGIN:VALARM",
    "ATTENDEE:mailto:other@example.com",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    ""
  ].join("\r\n")

const read = (text: string) => visitReply(text, "America/Toronto")

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

  it("is none in an invitation, without an answer, and in any other text", () => {
    const attendee = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com"
    expect(read(file("REQUEST", attendee))).toBeNull()
    expect(read(file("REPLY", attendee.replace("ACCEPTED", "NEEDS-ACTION")))).toBeNull()
    expect(read(file("REPLY"))).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => read(text) === null))
  })
})
