import { NotFound } from "@atelier/domain/proposal"
import { Clock, Effect } from "effect"
import { Ids, type Queued, type WebhookMessage, WebhookOutbox } from "../ports/index.ts"
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

export const listWebhookMessages = Effect.fn("listWebhookMessages")(function* (
  id: string,
  caller: Caller
) {
  yield* getRow("webhook", id, caller)
  const webhookOutbox = yield* WebhookOutbox
  return (yield* webhookOutbox.newest(MAX_SHOWN, id)).map(listed)
})

const messageOf = Effect.fn("messageOf")(function* (id: string) {
  const webhookOutbox = yield* WebhookOutbox
  const found = yield* webhookOutbox.find(id)
  return found ?? (yield* new NotFound({ what: "webhookMessage", id }))
})

export const webhookMessage = Effect.fn("webhookMessage")(function* (id: string) {
  const message = yield* messageOf(id)
  return { ...listed(message), payload: message.payload }
})

/** Sends a finished message again, with the data that its user sees then. */
export const sendWebhookAgain = Effect.fn("sendWebhookAgain")(function* (
  id: string,
  caller: Caller
) {
  const webhookOutbox = yield* WebhookOutbox
  const { webhookId } = yield* messageOf(id)
  yield* webhookOutbox.sendAgain(id)
  yield* commitChanges([], { caller, intent: "sendWebhookAgain", about: [webhookId] })
  return { success: true }
})

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

/** Deletes finished messages that are older than 30 days; returns their number. */
export const forgetOldWebhookMessages = Effect.gen(function* () {
  const webhookOutbox = yield* WebhookOutbox
  const now = yield* Clock.currentTimeMillis
  return yield* webhookOutbox.forget(new Date(now - KEPT_DAYS * DAY_MS).toISOString())
})
