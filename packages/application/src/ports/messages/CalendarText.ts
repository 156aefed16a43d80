/** An entry of a calendar. All-day entries have an exclusive end. */
export interface CalendarEntry {
  /** The same for the same appointment in all calendars and e-mails. */
  readonly uid: string
  /** Number of changes; an entry with a higher number replaces one with a lower number. */
  readonly sequence: number
  /** Time of writing; ISO 8601 in UTC. */
  readonly madeAt: string
  readonly allDay: boolean
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm` in the time zone of the file. */
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly isCancelled: boolean
}

export interface CalendarInvitation {
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: string
  /** Whether the program of the attendee is asked to send a reply to the organizer. */
  readonly asksForReply: boolean
}

export interface CalendarContent {
  /** Title of the calendar; empty for none. */
  readonly name: string
  readonly timeZone: string
  /** Recommended refresh interval; null for a file that is sent once. */
  readonly refreshMinutes: number | null
  readonly invitation: CalendarInvitation | null
  readonly entries: ReadonlyArray<CalendarEntry>
}

/** Writes an iCalendar file (RFC 5545) in parts of whole lines: header, each entry, end. */
export type CalendarText = (content: CalendarContent) => Iterable<string>
