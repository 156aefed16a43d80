import { emailAddresses } from "@atelier/domain/record"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import type { CalendarEntry, CalendarText } from "../ports/index.ts"

/** What an e-mail invites whom to, and who asks. */
interface VisitInvitation {
  readonly fromName: string
  /** Addresses with commas between them; empty for none. */
  readonly replyTo: string
  readonly to: string
  readonly timeZone: string
  readonly entry: Omit<CalendarEntry, "madeAt" | "isCancelled">
}

/** Writes appointments for calendars, from an address that e-mails come from. */
export interface InvitationTexts {
  readonly calendarText: CalendarText
  readonly sender: string
}

/**
 * The appointment that an e-mail is about, as an invitation for the calendar of whoever gets it.
 * Those who answer write to where answers to the e-mail go.
 */
export const invitationText = Effect.fn("invitationText")(function* (
  { calendarText, sender }: InvitationTexts,
  { fromName, replyTo, to, timeZone, entry }: VisitInvitation
) {
  const madeAt = yield* currentInstant
  const [email = sender] = emailAddresses(replyTo)
  const pieces = calendarText({
    name: "",
    timeZone,
    refreshMinutes: null,
    invitation: { organizer: { name: fromName, email }, attendee: to },
    entries: [{ ...entry, madeAt, isCancelled: false }]
  })
  return [...pieces].join("")
})
