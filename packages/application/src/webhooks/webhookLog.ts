import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { Ids, PlanStore, type Queued, type WebhookMessage } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { getRow } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"
import { newMessage } from "./queueWebhookMessages.ts"
import { NoWebhookSecret } from "./webhookSecrets.ts"

const MAX_SHOWN = 200
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const listed = ({
  id,
  webhookId,
  type,
  state,
  attempts,
  error,
  status,
  queuedAt,
  sentAt
}: Queued<WebhookMessage>) => ({
  id,
  webhookId,
  type,
  state,
  attempts,
  error,
  status,
  queuedAt,
  sentAt
})

/** The newest messages to a webhook and what became of each, without what they said. */
export const listWebhookMessages = Effect.fn("listWebhookMessages")(function* (
  id: string,
  caller: Caller
) {
  yield* getRow("webhook", id, caller)
  const { webhookOutbox } = yield* PlanStore
  return (yield* webhookOutbox.newest(MAX_SHOWN, id)).map(listed)
})

const messageOf = Effect.fn("messageOf")(function* (id: string) {
  const { webhookOutbox } = yield* PlanStore
  const found = yield* webhookOutbox.find(id)
  return found ?? (yield* new NotFound({ what: "webhookMessage", id }))
})

/** A message with what it said the last time that it was sent; empty before. */
export const webhookMessage = Effect.fn("webhookMessage")(function* (id: string) {
  const message = yield* messageOf(id)
  return { ...listed(message), payload: message.payload }
})

/** Sends a message again that was taken or given up, as its user sees it then. */
export const sendWebhookAgain = Effect.fn("sendWebhookAgain")(function* (
  id: string,
  caller: Caller
) {
  const { webhookOutbox } = yield* PlanStore
  const { webhookId } = yield* messageOf(id)
  yield* webhookOutbox.sendAgain(id)
  yield* commitChanges([], { caller, intent: "sendWebhookAgain", about: [webhookId] })
  return { success: true }
})

/** Queues a message to a webhook that tells of nothing, to try it. */
export const testWebhook = Effect.fn("testWebhook")(function* (id: string, caller: Caller) {
  const { secretAt } = yield* getRow("webhook", id, caller)
  if (secretAt === null) return yield* new NoWebhookSecret({ id })
  const messageId = (yield* Ids).next()
  const message = newMessage(messageId, id, { type: "webhook.test", entry: 0, part: 0 })
  yield* commitChanges([], {
    caller,
    intent: "testWebhook",
    webhookMessages: [message],
    about: [id]
  })
  return { success: true, id: messageId }
})

/**
 * Forgets the messages of more than thirty days ago that are no longer to be sent; answers how
 * many.
 */
export const forgetOldWebhookMessages = Effect.gen(function* () {
  const { webhookOutbox } = yield* PlanStore
  const now = yield* Clock.currentTimeMillis
  return yield* webhookOutbox.forget(new Date(now - KEPT_DAYS * DAY_MS).toISOString())
})
