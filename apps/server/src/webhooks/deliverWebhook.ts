import {
  type Delivery,
  MAX_ATTEMPTS,
  type Queued,
  type Stored,
  type WebhookMessage,
  WebhookOutbox
} from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import {
  hasTakenSince,
  type PreparedWebhookMessage,
  pauseWebhook,
  prepareWebhookMessage,
  type WebhookSecrets
} from "@atelier/application/webhooks"
import type { WebhookSender } from "@atelier/webhooks"
import { Clock, Effect, Semaphore } from "effect"
import type { Deliverer } from "../outbox/deliverMessage.ts"
import { failureText } from "./failureText.ts"

const OK = 200
const NOT_OK = 300
const GONE = 410

const messageOf = ({
  state: _state,
  attempts: _attempts,
  error: _error,
  queuedAt: _at,
  ...message
}: Queued<WebhookMessage, string>): WebhookMessage => message

/** Result of sending a message. Tests are sent only once, because a user waits. */
const handedOver = async (
  sender: WebhookSender,
  message: Queued<WebhookMessage, string>,
  { webhook, payload, secrets }: PreparedWebhookMessage,
  sentAt: string
): Promise<Delivery<WebhookMessage>> => {
  const bare = messageOf(message)
  const isTest = message.type === "webhook.test"
  try {
    const { status, pauseMs } = await sender.send({
      id: message.id,
      url: webhook.url,
      payload,
      secrets
    })
    const sent = { ...bare, payload, status, sentAt }
    if (status >= OK && status < NOT_OK) return { kind: "sent", message: sent }
    const again = status !== GONE && !isTest
    return { kind: "refused", again, error: `HTTP ${status}`, pauseMs, message: sent }
  } catch (error) {
    const sent = { ...bare, payload, status: null, sentAt }
    return { kind: "refused", again: !isTest, error: failureText(error), message: sent }
  }
}

/**
 * Deliverer of webhook messages; messages that may have arrived are sent again. Payloads are
 * prepared one at a time, each in its own turns of the event loop.
 */
export const webhookDeliverer = (
  sender: WebhookSender,
  secrets: WebhookSecrets
): Deliverer<WebhookMessage, Stored | ChangeFeed> => {
  const writing = Semaphore.makeUnsafe(1)
  const letterOf = (message: WebhookMessage) =>
    writing.withPermit(Effect.andThen(Effect.yieldNow, prepareWebhookMessage(message, secrets)))
  return {
    name: "message to a webhook",
    outbox: WebhookOutbox,
    receiverOf: ({ webhookId }) => webhookId,
    send: (message) =>
      Effect.gen(function* () {
        const letter = yield* letterOf(message)
        if (typeof letter === "string")
          return {
            kind: "refused",
            again: false,
            error: letter,
            message: { ...messageOf(message), status: null }
          } as const
        const sentAt = new Date(yield* Clock.currentTimeMillis).toISOString()
        return yield* Effect.promise(() => handedOver(sender, message, letter, sentAt))
      }),
    settled: (message, settled, tried) =>
      Effect.gen(function* () {
        if (settled.state !== "failed" || message.type === "webhook.test") return
        if (tried?.status === GONE) yield* pauseWebhook(message.webhookId, "gone")
        else if (
          message.attempts >= MAX_ATTEMPTS &&
          !(yield* hasTakenSince(message.webhookId, message.queuedAt))
        )
          yield* pauseWebhook(message.webhookId, "unreachable")
      }).pipe(Effect.orDie)
  }
}
