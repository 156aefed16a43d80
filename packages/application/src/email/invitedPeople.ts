import { Effect } from "effect"
import { type InvitedVisit, MailOutbox } from "../ports/index.ts"

const MAX_MAILS = 200

export interface Invited {
  readonly to: string
  readonly language: "fr" | "en"
  readonly eventId: string
  readonly visit: InvitedVisit
}

/**
 * Lists the people with an open invitation to a visit of a work order: the newest message of each
 * address about each visit, unless it cancels.
 */
export const invitedPeople = Effect.fn("invitedPeople")(function* (workOrderId: string) {
  const outbox = yield* MailOutbox
  const newest = new Map<string, Invited>()
  for (const { about, invited, language = "fr", to } of yield* outbox.newest(
    MAX_MAILS,
    workOrderId
  )) {
    if (about === undefined || invited === undefined) continue
    const key = `${about.eventId} ${to.toLowerCase()}`
    if (!newest.has(key)) newest.set(key, { to, language, eventId: about.eventId, visit: invited })
  }
  return [...newest.values()].filter(({ visit }) => !visit.entry.isCancelled)
})
