/** An appointment for somebody's calendar. All-day ones end on the day after their last. */
export interface CalendarEntry {
  /** The same for the same appointment, wherever it is told. */
  readonly uid: string
  /** Counts its changes, so that a later one replaces an earlier one. */
  readonly sequence: number
  /** When this was made; ISO 8601 in UTC. */
  readonly madeAt: string
  readonly allDay: boolean
  /** `YYYY-MM-DD`, and with a time of day `YYYY-MM-DDTHH:mm` in the time zone of the file. */
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location: string
  readonly description: string
  /** The appointment is cancelled. */
  readonly isCancelled: boolean
}

/** Who asks whom to come. Nobody has to answer. */
export interface CalendarInvitation {
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: string
}

/** Appointments as they go into one file. */
export interface CalendarContent {
  /** What calendars call it; nothing when empty. */
  readonly name: string
  readonly timeZone: string
  /** How often it is to be asked for again; null for a file that is sent once. */
  readonly refreshMinutes: number | null
  /** Null for a calendar that somebody reads. */
  readonly invitation: CalendarInvitation | null
  readonly entries: ReadonlyArray<CalendarEntry>
}

/**
 * Writes appointments as an iCalendar file (RFC 5545), in pieces that are whole lines: what the
 * calendar is, each appointment, and its end.
 */
export type CalendarText = (content: CalendarContent) => Iterable<string>
