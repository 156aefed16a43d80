import { changeRecord } from "@atelier/domain/reference-data"
import type { Webhook } from "@atelier/domain/webhook"
import { Clock, Effect, Schema } from "effect"
import { currentInstant, instantAt } from "../plant/index.ts"
import { NoSecretKey } from "../ports/index.ts"
import { decideAround, surroundings, writeRecord } from "../proposal/index.ts"
import { getRow } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"

/** Secrets of webhooks, which are kept nowhere: they follow from a key of the server. */
export interface WebhookSecrets {
  /** The secret that a webhook got at a time; null where the server has no key. */
  readonly secretOf: (webhookId: string, madeAt: string) => string | null
}

/** A webhook has no secret yet, and is told nothing. Nothing was done. */
export class NoWebhookSecret extends Schema.TaggedError<NoWebhookSecret>()("NoWebhookSecret", {
  id: Schema.String
}) {
  override get message(): string {
    return `Webhook ${this.id} has no secret yet.`
  }
}

/** A secret is shown for some minutes after it was made, and then no more. */
class SecretNotShown extends Schema.TaggedError<SecretNotShown>()("SecretNotShown", {
  id: Schema.String
}) {
  override get message(): string {
    return `The secret of webhook ${this.id} is not shown any more.`
  }
}

const SHOWN_MS = 10 * 60_000
/** A receiver has so long to take a new secret up. */
const FORMER_MS = 24 * 60 * 60_000

/** Gives a webhook another secret; what is sent is signed with both for a day. */
export const renewWebhookSecret = Effect.fn("renewWebhookSecret")(function* (
  id: string,
  { secretOf }: WebhookSecrets,
  caller: Caller
) {
  const before = yield* getRow("webhook", id, caller)
  const secretAt = yield* currentInstant
  if (secretOf(id, secretAt) === null) return yield* new NoSecretKey()
  const after = { ...before, secretAt, formerSecretAt: before.secretAt }
  const record = yield* decideAround((plan) =>
    changeRecord(plan, "webhook", { before, after }, surroundings)
  )
  return yield* writeRecord(record, { caller, intent: "renewWebhookSecret" })
})

/** The secret of a webhook, for ten minutes after it was made. */
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

/** What a webhook signs with at a time: its secret, and for a day the one before. */
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
