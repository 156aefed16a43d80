import { canEditEvent, type UserConfiguration } from "@atelier/domain/access"
import type { EmailNotification } from "@atelier/domain/notification"
import { Effect } from "effect"
import { MailOutbox, type OutgoingMail, PlanStore, Transaction } from "../ports/index.ts"
import { commitChanges, programFor } from "../proposal/index.ts"

/** Final state of an e-mail that was not, or perhaps not, delivered. */
export type Undelivered = (typeof EmailNotification.Type)["notificationData"]["Outcome"]

/** The author of journal entries about e-mails. */
export const emailProgram = programFor("e-mails")

const isNotified = (user: UserConfiguration): boolean =>
  user.licensed && user.notifications && !user.mutedNotifications.includes("EmailNotDelivered")

/** True if the user may still see the visit that the e-mail is about. */
const maySee = Effect.fn("maySeeEmail")(function* (
  user: UserConfiguration,
  { about }: OutgoingMail
) {
  if (about === undefined) return true
  const event = yield* (yield* PlanStore).row("event", about.eventId)
  return event !== null && canEditEvent(user, event)
})

/**
 * Records that an e-mail was not, or perhaps not, delivered, and notifies the user who sent it.
 * Must run in the transaction that sets the final state of the e-mail.
 */
export const reportUndelivered = Effect.fn("reportUndelivered")(function* (
  mail: OutgoingMail,
  outcome: Undelivered
) {
  const { id, to, subject, about, askedBy } = mail
  const { referenceData } = yield* PlanStore
  const user = askedBy === undefined ? undefined : (yield* referenceData).user.get(askedBy)
  const isFor = user !== undefined && isNotified(user) && (yield* maySee(user, mail))
  const notificationData = {
    EmailId: id,
    To: to,
    Subject: subject,
    Outcome: outcome,
    EventId: about?.eventId ?? null
  }
  yield* commitChanges([], {
    caller: emailProgram,
    intent: "reportEmail",
    about: about === undefined ? [] : [about.eventId, about.workOrderId],
    notifications: isFor
      ? [{ userId: user.id, notificationType: "EmailNotDelivered", notificationData }]
      : []
  })
})

/** Records a bounce and notifies the sender; false if the e-mail is unknown or not sent. */
export const reportBounce = Effect.fn("reportBounce")(function* (id: string, error: string) {
  const transaction = yield* Transaction
  const outbox = yield* MailOutbox
  return yield* transaction.serializable(
    Effect.gen(function* () {
      if (!(yield* outbox.bounced(id, error))) return false
      const mail = yield* outbox.find(id)
      if (mail !== null) yield* reportUndelivered(mail, "bounced")
      return true
    })
  )
})
