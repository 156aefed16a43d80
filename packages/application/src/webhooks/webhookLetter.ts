import { isActive, type Webhook } from "@atelier/domain/webhook"
import { messageContent, type NotSentReason } from "@atelier/domain/webhook-message"
import { Clock, Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import { PlanStore, type WebhookMessage } from "../ports/index.ts"
import { viewerOfChanges } from "../visibility/index.ts"
import { signingSecrets, type WebhookSecrets } from "./webhookSecrets.ts"

/** A message as it goes out now. */
export interface WebhookLetter {
  readonly webhook: Webhook
  /** What it says, as JSON. */
  readonly payload: string
  /** What it is signed with, the newest secret first. */
  readonly secrets: ReadonlyArray<string>
}

/** Why a message does not go out any more. */
export type SkippedBecause = Extract<
  NotSentReason,
  "webhookRemoved" | "webhookNotActive" | "userWithoutLicence" | "noSecretKey" | "nothingInSight"
>

/**
 * What a message says of its entry, as the user sees it now; null when that is nothing any more.
 */
const dataOf = Effect.fn("webhookDataOf")(function* (message: WebhookMessage, webhook: Webhook) {
  const store = yield* PlanStore
  const now = yield* currentInstant
  if (message.type === "webhook.test")
    return { at: now, data: { webhookId: webhook.id, name: webhook.name } }
  const { changes: names } = store.opaqueIds
  if (message.type === "plan.changed") return { at: now, data: { id: names.nameOf(message.entry) } }
  const entry = yield* store.journalEntry(message.entry)
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
 * A message as it goes out now, with what the user of the webhook sees of it now; or why it does
 * not go out. A test goes to a paused webhook too. Others are served between its steps.
 */
export const webhookLetter = Effect.fn("webhookLetter")(function* (
  message: WebhookMessage,
  secrets: WebhookSecrets
): Effect.fn.Return<WebhookLetter | SkippedBecause, never, PlanStore> {
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
