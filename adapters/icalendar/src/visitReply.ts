import type { VisitReply } from "@atelier/application/ports"
import { Temporal } from "temporal-polyfill"
import { findIana } from "windows-iana"

interface Property {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

const LINE = /^([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/s
const PARAMETER = /;([\w-]+)=("[^"]*"|[^";:]*)/g

/** A value without characters that a database cannot store. */
const plain = (value: string): string => value.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim()

const propertyOf = (line: string): ReadonlyArray<Property> => {
  const [, name = "", parameters = "", value = ""] = LINE.exec(line) ?? []
  if (name === "") return []
  const named = [...parameters.matchAll(PARAMETER)].map(
    ([, key = "", said = ""]) => [key.toUpperCase(), said.replaceAll('"', "")] as const
  )
  return [{ name: name.toUpperCase(), parameters: new Map(named), value: plain(value) }]
}

/**
 * Returns the properties of the calendar and of its first event, without those of alarms and zones;
 * null if the file has several calendars.
 */
const propertiesIn = (text: string) => {
  const lines = text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/)
  const calendar: Array<Property> = []
  const event: Array<Property> = []
  const open: Array<string> = []
  let events = 0
  let calendars = 0
  for (const property of lines.flatMap(propertyOf)) {
    const { name } = property
    const part = property.value.toUpperCase()
    if (name === "BEGIN") {
      open.push(part)
      events += Number(part === "VEVENT")
      calendars += Number(part === "VCALENDAR")
    }
    if (name === "END") open.pop()
    if (open.length === 1) calendar.push(property)
    if (open.length === 2 && open[1] === "VEVENT" && events === 1) event.push(property)
  }
  return calendars === 1 ? { calendar, event } : null
}

const answers: Readonly<Record<string, VisitReply["answer"]>> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative"
}

const MAX_COMMENT = 500

const textOf = (value: string): string =>
  value
    .replace(/\\([\\;,nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped))
    .replace(/[^\P{C}\n]/gu, "")
    .trim()
    .slice(0, MAX_COMMENT)
    .replace(/\p{Cs}$/u, "")

const inZone = (moment: Temporal.PlainDateTime, from: string, to: string): string => {
  try {
    return moment.toZonedDateTime(from).withTimeZone(to).toPlainDateTime().toString().slice(0, 16)
  } catch {
    // A name of a program's own; the invitation was in the zone of the shop.
    return moment.toString().slice(0, 16)
  }
}

/** An instant in UTC, as a text that sorts by time; empty if it is none. */
const instantOf = (property: Property | undefined): string => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(property?.value ?? "")
  if (parts === null) return ""
  const [, year, month, day, hour, minute, second] = parts
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}

/** The IANA name of a zone: Outlook writes the names of Windows. */
const zoneNamed = (name: string): string => findIana(name)[0] ?? name

/** A time as in a calendar entry, in the time zone of the shop; null if it is none. */
const timeOf = (property: Property | undefined, timeZone: string): string | null => {
  const [, day = "", time] = /^(\d{8})(?:T(\d{6})Z?)?$/.exec(property?.value ?? "") ?? []
  if (property === undefined || day === "") return null
  try {
    if (time === undefined) return Temporal.PlainDate.from(day).toString()
    const moment = Temporal.PlainDateTime.from(`${day}T${time}`)
    const zone = property.value.endsWith("Z") ? "UTC" : property.parameters.get("TZID")
    return inZone(moment, zoneNamed(zone ?? timeZone), timeZone)
  } catch {
    return null
  }
}

const addressOf = ({ value }: Property): string => value.replace(/^mailto:/i, "").toLowerCase()

/**
 * Reads a sender's answer to an invitation (RFC 5546, `REPLY` and `COUNTER`). Returns null if the
 * file is no answer, or if no attendee has the sender's address.
 */
export const visitReply = (
  { calendar: text, from }: { readonly calendar: string; readonly from: string },
  timeZone: string
): VisitReply | null => {
  const { calendar, event } = propertiesIn(text) ?? { calendar: [], event: [] }
  const method = calendar.find(({ name }) => name === "METHOD")?.value.toUpperCase()
  const property = (wanted: string) => event.find(({ name }) => name === wanted)
  const sender = from.toLowerCase()
  const attendee = event.find((each) => each.name === "ATTENDEE" && addressOf(each) === sender)
  const uid = property("UID")?.value ?? ""
  const partStat = attendee?.parameters.get("PARTSTAT")?.toUpperCase() ?? ""
  const answer =
    method === "COUNTER" ? "countered" : method === "REPLY" ? answers[partStat] : undefined
  if (attendee === undefined || answer === undefined || uid === "") return null
  const isCounter = answer === "countered"
  return {
    uid,
    attendee: sender,
    sequence: Number(property("SEQUENCE")?.value ?? 0) || 0,
    madeAt: instantOf(property("DTSTAMP")),
    answer,
    comment: textOf(property("COMMENT")?.value ?? ""),
    start: isCounter ? timeOf(property("DTSTART"), timeZone) : null,
    end: isCounter ? timeOf(property("DTEND"), timeZone) : null
  }
}
