/** An appointment for the calendar of whoever gets it. All-day ones end on the day after the last. */
export interface CalendarEntry {
  /** The same for the same appointment, so that a later file replaces an earlier one. */
  readonly uid: string
  /** When the file was made; ISO 8601 in UTC, as are the times of a timed entry. */
  readonly madeAt: string
  readonly allDay: boolean
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string
  readonly description: string
}

const MAX_BYTES = 73

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines are at most 75 bytes; what is longer goes on after a space. */
const folded = (line: string): string => {
  let bytes = 0
  let text = ""
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > MAX_BYTES) {
      text += "\r\n "
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n|\r/g, "\\n")

const utc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`

const day = (date: string): string => date.replaceAll("-", "")

/** The appointment as an iCalendar file (RFC 5545). */
export const calendarFile = (entry: CalendarEntry): string => {
  const at = (name: string, value: string): string =>
    entry.allDay ? `${name};VALUE=DATE:${day(value)}` : `${name}:${utc(value)}`
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Atelier//Atelier//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.madeAt)}`,
    at("DTSTART", entry.start),
    at("DTEND", entry.end),
    `SUMMARY:${escaped(entry.summary)}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    "END:VEVENT",
    "END:VCALENDAR",
    ""
  ]
    .map(folded)
    .join("\r\n")
}
