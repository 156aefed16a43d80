import { NotFound } from "@atelier/domain/proposal"
import { Effect, Schema } from "effect"
import { PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

/** An e-mail is sent again only when it certainly was not. Nothing was done. */
class EmailNotFailed extends Schema.TaggedError<EmailNotFailed>()("EmailNotFailed", {
  id: Schema.String,
  state: Schema.String
}) {
  override get message(): string {
    return `E-mail ${this.id} is ${this.state}; only one that failed is sent again.`
  }
}

/** Queues an e-mail anew that a mail server refused for good; any other may have been sent. */
export const sendEmailAgain = Effect.fn("sendEmailAgain")(function* (id: string, caller: Caller) {
  const { outbox } = yield* PlanStore
  const state = yield* outbox.sendAgain(id)
  if (state === null) return yield* new NotFound({ what: "mail", id })
  if (state !== "failed") return yield* new EmailNotFailed({ id, state })
  yield* commitChanges([], { caller, intent: "sendEmailAgain" })
  return { success: true }
})
