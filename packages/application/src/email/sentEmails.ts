import { canEditEvent } from "@atelier/domain/access"
import { Effect } from "effect"
import { MailOutbox, type OutgoingMail, type Queued } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"
import { workOrderDetails } from "../work-order/index.ts"

const MAX_SHOWN = 200

const listed = ({
  id,
  to,
  subject,
  state,
  attempts,
  error,
  queuedAt
}: Queued<OutgoingMail, "bounced">) => ({ id, to, subject, state, attempts, error, queuedAt })

export const sentEmails = Effect.gen(function* () {
  const outbox = yield* MailOutbox
  return (yield* outbox.newest(MAX_SHOWN)).map(listed)
})

/**
 * Lists the newest e-mails about the visits of a work order that the caller may edit. The
 * permission to write to an address includes the permission to see it.
 */
export const workOrderEmails = Effect.fn("workOrderEmails")(function* (id: string, caller: Caller) {
  const { events } = yield* workOrderDetails(id, caller)
  const outbox = yield* MailOutbox
  const own = new Set(
    events.filter((event) => canEditEvent(caller.user, event)).map((event) => event.id)
  )
  return (yield* outbox.newest(MAX_SHOWN, id)).flatMap((mail) => {
    const eventId = mail.about?.eventId
    return eventId !== undefined && own.has(eventId) ? [{ ...listed(mail), eventId }] : []
  })
})
