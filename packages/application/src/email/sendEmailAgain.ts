import { NotFound } from "@atelier/domain/proposal"
import { Effect, Schema } from "effect"
import { PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/**
 * An e-mail is sent again only when it was given up, and all of its words are still known. Nothing
 * was done.
 */
class EmailNotFailed extends Schema.TaggedError<EmailNotFailed>()("EmailNotFailed", {
  id: Schema.String,
  state: Schema.String
}) {
  override get message(): string {
    return `E-mail ${this.id} is ${this.state}, or its words are not kept; it is not sent again.`
  }
}

/**
 * Queues an e-mail anew that a mail server refused for good, or that may not have been sent: under
 * the same Message-ID, by which a recipient knows it. The link of an invitation that may have been
 * sent is not kept: another invitation has another one.
 */
export const sendEmailAgain = Effect.fn("sendEmailAgain")(function* (id: string, caller: Caller) {
  const { outbox } = yield* PlanStore
  const mail = yield* outbox.find(id)
  if (mail === null) return yield* new NotFound({ what: "mail", id })
  const { state, secret } = mail
  const isGivenUp = state === "failed" || state === "unknown"
  if (!isGivenUp || secret === "") return yield* new EmailNotFailed({ id, state })
  yield* outbox.sendAgain(id)
  yield* commitChanges([], { caller, intent: "sendEmailAgain" })
  return { success: true }
})
