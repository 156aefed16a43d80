import { Clock, Effect } from "effect"
import { MailOutbox } from "../ports/index.ts"

const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Deletes finished e-mails that are older than 90 days; returns their number. */
export const forgetOldMails = Effect.gen(function* () {
  const outbox = yield* MailOutbox
  const now = yield* Clock.currentTimeMillis
  return yield* outbox.forget(new Date(now - KEPT_DAYS * DAY_MS).toISOString())
})
