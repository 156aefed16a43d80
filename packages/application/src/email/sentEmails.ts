import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

const MAX_SHOWN = 200

/** The newest e-mails and what became of them, without their words. */
export const sentEmails = Effect.gen(function* () {
  const store = yield* PlanStore
  const mails = yield* store.outbox.newest(MAX_SHOWN)
  return mails.map(({ id, to, subject, state, attempts, error, queuedAt }) => ({
    id,
    to,
    subject,
    state,
    attempts,
    error,
    queuedAt
  }))
})
