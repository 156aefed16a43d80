import type { CalendarContent, CalendarEntry, CalendarText } from "@atelier/application/ports"
import ical, {
  escape as escaped,
  foldLines,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus
} from "ical-generator"
import { Temporal } from "temporal-polyfill"
import { zonePart } from "./zonePart.ts"

const END = "END:VCALENDAR"

/** Removes control characters except line breaks and tabs, and lone surrogates. */
const said = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\p{Cs}/gu, "\uFFFD")

const onOneLine = (text: string): string => said(text).replace(/[\n\t]+/g, " ")

/** The zone's name in a file. The library uses `UTC` for times without zone. */
const zoneName = (timeZone: string): string => (timeZone === "UTC" ? "Etc/UTC" : timeZone)

/** True for a timed entry with a duration; others get no end in the file. */
const takesTime = ({ start, end }: CalendarEntry, timeZone: string): boolean => {
  const instantOf = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone)
  return Temporal.ZonedDateTime.compare(instantOf(start), instantOf(end)) < 0
}

const timesOf = (
  entry: CalendarEntry,
  timeZone: string
): Pick<ICalEventData, "allDay" | "start" | "end" | "timezone"> =>
  entry.allDay
    ? {
        allDay: true,
        start: Temporal.PlainDate.from(entry.start),
        end: Temporal.PlainDate.from(entry.end)
      }
    : {
        start: Temporal.PlainDateTime.from(entry.start),
        end: takesTime(entry, timeZone) ? Temporal.PlainDateTime.from(entry.end) : null,
        timezone: zoneName(timeZone)
      }

const peopleOf = ({
  invitation
}: CalendarContent): Pick<ICalEventData, "organizer" | "attendees"> =>
  invitation === null
    ? {}
    : {
        organizer: {
          name: onOneLine(invitation.organizer.name),
          email: invitation.organizer.email
        },
        attendees: [
          {
            email: invitation.attendee,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: invitation.asksForReply
          }
        ]
      }

const linesOf = (
  calendar: ICalCalendar,
  content: CalendarContent,
  entry: CalendarEntry
): string => {
  const { uid, sequence, madeAt, summary, location, description, isCancelled } = entry
  const event = new ICalEvent(
    {
      id: uid,
      sequence,
      stamp: Temporal.Instant.from(madeAt),
      ...timesOf(entry, content.timeZone),
      ...peopleOf(content),
      summary: said(summary),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(location === "" ? {} : { location: said(location) }),
      ...(description === "" ? {} : { description: said(description) })
    },
    calendar
  )
  return foldLines(event.toString())
}

const spanOf = (entries: ReadonlyArray<CalendarEntry>) => {
  const timed = entries.filter(({ allDay }) => !allDay)
  const [first] = timed
  if (first === undefined) return null
  let { start, end } = first
  for (const entry of timed) {
    if (entry.start < start) start = entry.start
    if (entry.end > end) end = entry.end
  }
  return { start, end }
}

/** The method of RFC 5546: invitations are requests, until the appointment is called off. */
const methodOf = ({ entries, invitation }: CalendarContent): ICalCalendarMethod => {
  if (invitation === null) return ICalCalendarMethod.PUBLISH
  return entries.every(({ isCancelled }) => isCancelled)
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.REQUEST
}

/**
 * Writes entries as an iCalendar file (RFC 5545). All-day entries have an exclusive end; times are
 * in the time zone, whose rules are included as far as needed.
 */
export const calendarText: CalendarText = function* (content) {
  const { name, timeZone, refreshMinutes, entries } = content
  const calendar = ical({
    prodId: { company: "Atelier", product: "Atelier", language: "EN" },
    method: methodOf(content),
    ...(name === "" ? {} : { name: escaped(onOneLine(name), false) }),
    ...(refreshMinutes === null ? {} : { ttl: refreshMinutes * 60 })
  })
  const span = spanOf(entries)
  const zone = span === null ? [] : zonePart(zoneName(timeZone), span)
  const bare = calendar.toString()
  yield bare.slice(0, bare.lastIndexOf(END)) + zone.map((line) => `${line}\r\n`).join("")
  for (const entry of entries) yield linesOf(calendar, content, entry)
  yield `${END}\r\n`
}
