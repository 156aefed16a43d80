import { changeRecord } from "@atelier/domain/reference-data"
import type { Webhook } from "@atelier/domain/webhook"
import { Clock, Effect, Schema } from "effect"
import { currentInstant, instantAt } from "../plant/index.ts"
import { NoSecretKey } from "../ports/index.ts"
import { decideAround, writeRecord } from "../proposal/index.ts"
import { getRow } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Secrets of webhooks; derived from a key of the server instead of being stored. */
export interface WebhookSecrets {
  /** The secret made at a time for a webhook; null if the server has no key. */
  readonly secretOf: (webhookId: string, madeAt: string) => string | null
}

export class NoWebhookSecret extends Schema.TaggedError<NoWebhookSecret>()("NoWebhookSecret", {
  id: Schema.String
}) {
  override get message(): string {
    return `Webhook ${this.id} has no secret yet.`
  }
}

class SecretNotShown extends Schema.TaggedError<SecretNotShown>()("SecretNotShown", {
  id: Schema.String
}) {
  override get message(): string {
    return `The secret of webhook ${this.id} is not shown any more.`
  }
}

const SHOWN_MS = 10 * 60_000
const FORMER_MS = 24 * 60 * 60_000

/** Gives a webhook a new secret; messages are signed with both for one day. */
export const renewWebhookSecret = Effect.fn("renewWebhookSecret")(function* (
  id: string,
  { secretOf }: WebhookSecrets,
  caller: Caller
) {
  const before = yield* getRow("webhook", id, caller)
  const secretAt = yield* currentInstant
  if (secretOf(id, secretAt) === null) return yield* new NoSecretKey()
  const after = { ...before, secretAt, formerSecretAt: before.secretAt }
  const record = yield* decideAround((plan) => changeRecord(plan, "webhook", { before, after }))
  return yield* writeRecord(record, { caller, intent: "renewWebhookSecret" })
})

/** Returns the secret of a webhook within ten minutes of its creation. */
export const newWebhookSecret = Effect.fn("newWebhookSecret")(function* (
  id: string,
  { secretOf }: WebhookSecrets,
  caller: Caller
) {
  const { secretAt } = yield* getRow("webhook", id, caller)
  const now = yield* Clock.currentTimeMillis
  if (secretAt === null || Date.parse(secretAt) + SHOWN_MS < now)
    return yield* new SecretNotShown({ id })
  const secret = secretOf(id, secretAt)
  if (secret === null) return yield* new NoSecretKey()
  return { secret, shownUntil: instantAt(Date.parse(secretAt) + SHOWN_MS) }
})

/** The secrets that sign messages at a time: the current one, and for one day the former one. */
export const signingSecrets = (
  { id, secretAt, formerSecretAt }: Webhook,
  { secretOf }: WebhookSecrets,
  now: number
): ReadonlyArray<string> => {
  if (secretAt === null) return []
  const isFormerGood = formerSecretAt !== null && now < Date.parse(secretAt) + FORMER_MS
  return [secretAt, ...(isFormerGood ? [formerSecretAt] : [])].flatMap(
    (madeAt) => secretOf(id, madeAt) ?? []
  )
}
