import { WebhookOutbox } from "@atelier/application/ports"
import {
  forgetOldWebhookMessages,
  queueWebhookMessages,
  type WebhookSecrets
} from "@atelier/application/webhooks"
import type { WebhookSender } from "@atelier/webhooks"
import { Effect } from "effect"
import type { Logger } from "pino"
import { deliverMessage } from "../outbox/deliverMessage.ts"
import { type OutboxWorker, startOutboxWorker } from "../outbox/outboxWorker.ts"
import type { Runtime } from "../Ports.ts"
import { webhookDeliverer } from "./deliverWebhook.ts"

/** Concurrent deliveries, so that a slow receiver does not delay others. */
const MAX_DELIVERIES = 4

/** Sends journal changes to webhooks, one message at a time to each. */
export const startWebhookWorker = (
  runtime: Runtime,
  { sender, secrets }: { readonly sender: WebhookSender; readonly secrets: WebhookSecrets },
  log: Logger
): OutboxWorker => {
  const deliverer = webhookDeliverer(sender, secrets)
  const busy = new Set<string>()
  return startOutboxWorker(
    runtime,
    {
      name: "messages to webhooks",
      atATime: MAX_DELIVERIES,
      giveUpClaimed: Effect.flatMap(WebhookOutbox, (webhookOutbox) => webhookOutbox.giveUpClaimed),
      interrupted: "messages to webhooks that may have been taken are sent again",
      forget: forgetOldWebhookMessages,
      queue: queueWebhookMessages,
      deliver: deliverMessage(deliverer, log, busy)
    },
    log
  )
}
