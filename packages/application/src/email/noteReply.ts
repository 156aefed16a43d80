import { isVisit } from "@atelier/domain/event"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import { MailOutbox, PlanStore, Transaction, type VisitReply } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { emailProgram } from "./reportUndelivered.ts"

const MAX_MAILS = 200

/**
 * Stores the answer of an invited person with the newest invitation that it can be about; false if
 * there is none. An answer that was made before the stored one changes nothing.
 */
export const noteReply = Effect.fn("noteReply")(function* (reply: VisitReply) {
  const transaction = yield* Transaction
  const outbox = yield* MailOutbox
  const store = yield* PlanStore
  return yield* transaction.serializable(
    Effect.gen(function* () {
      const event = yield* store.row("event", reply.uid)
      if (event === null || !isVisit(event)) return false
      const mails = yield* outbox.newest(MAX_MAILS, event.workOrderId)
      const mail = mails.find(
        ({ invited, to }) =>
          invited?.entry.uid === reply.uid &&
          !invited.entry.isCancelled &&
          invited.entry.sequence <= reply.sequence &&
          to.toLowerCase() === reply.attendee
      )
      if (mail === undefined) return false
      const { answer, comment, end, madeAt, start } = reply
      if (madeAt < (mail.reply?.madeAt ?? "")) return true
      const readAt = yield* currentInstant
      yield* outbox.replied(mail.id, { answer, comment, start, end, madeAt, readAt })
      const about = [event.id, event.workOrderId]
      yield* commitChanges([], { caller: emailProgram, intent: "noteReply", about })
      return true
    })
  )
})
