import { emailAddresses } from "@atelier/domain/record"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import type { CalendarText, InvitedVisit } from "../ports/index.ts"

export interface InvitationTexts {
  readonly calendarText: CalendarText
  readonly sender: string
}

interface Head {
  readonly fromName: string
  /** Comma-separated addresses; empty for none. */
  readonly replyTo: string
}

/** The organizer of invitations: replies go to `replyTo`, otherwise to the sender. */
export const organizerOf = ({ fromName, replyTo }: Head, sender: string) => {
  const [email = sender] = emailAddresses(replyTo)
  return { name: fromName, email }
}

/** The same visit, called off: a higher sequence replaces the invitation. */
export const calledOff = ({ entry, ...visit }: InvitedVisit): InvitedVisit => ({
  ...visit,
  entry: { ...entry, sequence: entry.sequence + 1, isCancelled: true }
})

/** Writes a visit as a calendar invitation for one recipient, or as its cancellation. */
export const invitationText = Effect.fn("invitationText")(function* (
  calendarText: CalendarText,
  to: string,
  { organizer, timeZone, entry }: InvitedVisit
) {
  const madeAt = yield* currentInstant
  const pieces = calendarText({
    name: "",
    timeZone,
    refreshMinutes: null,
    invitation: { organizer, attendee: to },
    entries: [{ ...entry, madeAt }]
  })
  return [...pieces].join("")
})
