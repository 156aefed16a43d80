import { NotFound } from "@atelier/domain/proposal"
import { Effect, Schema } from "effect"
import { MailOutbox } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Only complete e-mails that are `failed` or `unknown` can be sent again. */
class EmailNotFailed extends Schema.TaggedError<EmailNotFailed>()("EmailNotFailed", {
  id: Schema.String,
  state: Schema.String
}) {
  override get message(): string {
    return `E-mail ${this.id} is ${this.state}, or its words are not kept; it is not sent again.`
  }
}

/**
 * Queues a failed e-mail again with the same Message-ID, so that recipients recognise a duplicate.
 * Invitation links of e-mails that may have been sent are not stored; a new invitation has a new
 * link.
 */
export const sendEmailAgain = Effect.fn("sendEmailAgain")(function* (id: string, caller: Caller) {
  const outbox = yield* MailOutbox
  const mail = yield* outbox.find(id)
  if (mail === null) return yield* new NotFound({ what: "mail", id })
  const { state, secret } = mail
  const isGivenUp = state === "failed" || state === "unknown"
  if (!isGivenUp || secret === "") return yield* new EmailNotFailed({ id, state })
  yield* outbox.sendAgain(id)
  yield* commitChanges([], { caller, intent: "sendEmailAgain" })
  return { success: true }
})
