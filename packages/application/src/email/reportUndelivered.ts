import { canEditEvent, type UserConfiguration } from "@atelier/domain/access"
import type { EmailNotification } from "@atelier/domain/notification"
import { Effect } from "effect"
import { type OutgoingMail, PlanStore } from "../ports/index.ts"
import { commitChanges, programFor } from "../proposal/index.ts"

/** How an e-mail ended that was not delivered, or perhaps not. */
export type Undelivered = (typeof EmailNotification.Type)["notificationData"]["Outcome"]

/** Who the journal names for what became of e-mails. */
const EMAILS = "e-mails"

const isNotified = (user: UserConfiguration): boolean =>
  user.licensed && user.notifications && !user.mutedNotifications.includes("EmailNotDelivered")

/** Whether a user may still know of the visit that an e-mail is about. */
const maySee = Effect.fn("maySeeEmail")(function* (
  user: UserConfiguration,
  { about }: OutgoingMail
) {
  if (about === undefined) return true
  const event = yield* (yield* PlanStore).row("event", about.eventId)
  return event !== null && canEditEvent(user, event)
})

/**
 * Writes down that an e-mail was not delivered, or perhaps not, and notifies the user who asked for
 * it. To be called in the transaction that settles the e-mail, so that both last or neither.
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
    caller: programFor(EMAILS),
    intent: "reportEmail",
    about: about === undefined ? [] : [about.eventId, about.workOrderId],
    notifications: isFor
      ? [{ userId: user.id, notificationType: "EmailNotDelivered", notificationData }]
      : []
  })
})

/**
 * Writes down that a mail server gave an e-mail back, and notifies the user who asked for it.
 * Answers whether it is one of ours that was sent, or may have been.
 */
export const reportBounce = Effect.fn("reportBounce")(function* (id: string, error: string) {
  const { atOnce, outbox } = yield* PlanStore
  return yield* atOnce(
    Effect.gen(function* () {
      if (!(yield* outbox.bounced(id, error))) return false
      const mail = yield* outbox.find(id)
      if (mail !== null) yield* reportUndelivered(mail, "bounced")
      return true
    })
  )
})
