import { isActive, type Webhook } from "@atelier/domain/webhook"
import { messageContent, type NotSentReason } from "@atelier/domain/webhook-message"
import { Clock, Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import { Journal, OpaqueIds, PlanStore, type Stored, type WebhookMessage } from "../ports/index.ts"
import { viewerOfChanges } from "../visibility/index.ts"
import { signingSecrets, type WebhookSecrets } from "./webhookSecrets.ts"

export interface PreparedWebhookMessage {
  readonly webhook: Webhook
  readonly payload: string
  /** Secrets to sign with, newest first. */
  readonly secrets: ReadonlyArray<string>
}

export type SkippedBecause = Extract<
  NotSentReason,
  "webhookRemoved" | "webhookNotActive" | "userWithoutLicence" | "noSecretKey" | "nothingInSight"
>

/** The data of a message as the user sees it now; null if nothing is visible. */
const dataOf = Effect.fn("webhookDataOf")(function* (message: WebhookMessage, webhook: Webhook) {
  const store = yield* PlanStore
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const now = yield* currentInstant
  if (message.type === "webhook.test")
    return { at: now, data: { webhookId: webhook.id, name: webhook.name } }
  const { changes: names } = opaqueIds
  if (message.type === "plan.changed") return { at: now, data: { id: names.nameOf(message.entry) } }
  const entry = yield* journal.entry(message.entry)
  const user = (yield* store.referenceData).user.get(webhook.userId)
  if (entry === null || user === undefined) return null
  yield* Effect.yieldNow
  const { at, userId } = entry
  const viewer = yield* viewerOfChanges(user, entry.changes)
  yield* Effect.yieldNow
  const content = messageContent(viewer, entry, { kind: message.type, part: message.part })
  yield* Effect.yieldNow
  return content === null
    ? null
    : { at, data: { id: names.nameOf(entry.id), at, userId, ...content } }
})

/**
 * Prepares a message with the data that the user of the webhook sees now, or returns why it is not
 * sent. Tests are also sent to paused webhooks. Yields between its steps.
 */
export const prepareWebhookMessage = Effect.fn("prepareWebhookMessage")(function* (
  message: WebhookMessage,
  secrets: WebhookSecrets
): Effect.fn.Return<PreparedWebhookMessage | SkippedBecause, never, Stored> {
  const { row, referenceData } = yield* PlanStore
  const webhook = yield* row("webhook", message.webhookId)
  if (webhook === null) return "webhookRemoved"
  if (message.type !== "webhook.test" && !isActive(webhook)) return "webhookNotActive"
  if ((yield* referenceData).user.get(webhook.userId)?.licensed !== true)
    return "userWithoutLicence"
  const signing = signingSecrets(webhook, secrets, yield* Clock.currentTimeMillis)
  if (signing.length === 0) return "noSecretKey"
  const said = yield* dataOf(message, webhook)
  if (said === null) return "nothingInSight"
  const payload = JSON.stringify({ type: message.type, timestamp: said.at, data: said.data })
  return { webhook, payload, secrets: signing }
})
