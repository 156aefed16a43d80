import { emailAddresses } from "@atelier/domain/record"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import type { CalendarText, InvitedVisit } from "../ports/index.ts"

export interface InvitationTexts {
  readonly calendarText: CalendarText
  readonly sender: string
  /** The address whose mailbox the server reads for replies; null without a mailbox. */
  readonly repliesTo: string | null
}

interface Head {
  readonly fromName: string
  /** Comma-separated addresses; empty for none. */
  readonly replyTo: string
}

/**
 * The organizer of invitations, to whom calendar programs reply: the mailbox that the server reads,
 * otherwise `replyTo` or the sender. Only the mailbox gets replies.
 */
export const organizedBy = (
  { fromName, replyTo }: Head,
  { repliesTo, sender }: Pick<InvitationTexts, "repliesTo" | "sender">
): Pick<InvitedVisit, "organizer" | "asksForReply"> => {
  const [email = sender] = repliesTo === null ? emailAddresses(replyTo) : [repliesTo]
  return { organizer: { name: fromName, email }, asksForReply: repliesTo !== null }
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
  { organizer, asksForReply, timeZone, entry }: InvitedVisit
) {
  const madeAt = yield* currentInstant
  const pieces = calendarText({
    name: "",
    timeZone,
    refreshMinutes: null,
    invitation: { organizer, asksForReply, attendee: to },
    entries: [{ ...entry, madeAt }]
  })
  return [...pieces].join("")
})
