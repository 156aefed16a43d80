import { canEditEvent } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import { clientAddress, type WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { entryTimes } from "../calendar/index.ts"
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

type Mail = Queued<OutgoingMail, "bounced">

const saysAnother = (
  { end, place, start }: NonNullable<Mail["about"]>,
  event: Event,
  workOrder: WorkOrder
): boolean => {
  const now = entryTimes(event)
  return now.start !== start || now.end !== end || clientAddress(workOrder) !== place
}

const shownReply = (reply: Mail["reply"]) => {
  if (reply === undefined) return null
  const { madeAt: _madeAt, ...shown } = reply
  return shown
}

const isCancellation = ({ invited }: Pick<Mail, "invited">): boolean =>
  invited?.entry.isCancelled === true

/**
 * Lists the newest e-mails about the visits of a work order that the caller may edit. The
 * permission to write to an address includes the permission to see it. The last e-mail to an
 * address about a visit is outdated if the visit has another time or place since.
 */
export const workOrderEmails = Effect.fn("workOrderEmails")(function* (id: string, caller: Caller) {
  const { events, workOrder } = yield* workOrderDetails(id, caller)
  const outbox = yield* MailOutbox
  const own = new Map(
    events
      .filter((event) => canEditEvent(caller.user, event))
      .map((event) => [event.id, event] as const)
  )
  const told = new Set<string>()
  return (yield* outbox.newest(MAX_SHOWN, id)).flatMap(({ about, ...mail }) => {
    const event = own.get(about?.eventId ?? "")
    if (about === undefined || event === undefined) return []
    const reader = `${event.id} ${mail.to.toLowerCase()}`
    const isOutdated =
      !told.has(reader) && saysAnother(about, event, workOrder) && !isCancellation(mail)
    told.add(reader)
    return [{ ...listed(mail), eventId: event.id, isOutdated, reply: shownReply(mail.reply) }]
  })
})
