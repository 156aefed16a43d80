import { emailAddresses } from "@atelier/domain/record"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import type { CalendarEntry, CalendarText } from "../ports/index.ts"

interface VisitInvitation {
  readonly fromName: string
  /** Comma-separated addresses; empty for none. */
  readonly replyTo: string
  readonly to: string
  readonly timeZone: string
  readonly entry: Omit<CalendarEntry, "madeAt" | "isCancelled">
}

export interface InvitationTexts {
  readonly calendarText: CalendarText
  readonly sender: string
}

/** Writes a visit as an invitation; replies go to `replyTo`, otherwise to the sender. */
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
