import type { WebhookMessage } from "@atelier/application/ports"
import type { Webhook } from "@atelier/domain/webhook"

/**
 * A webhook that is told nothing by itself, so that nobody outside hears of a proof, with a new
 * secret.
 */
export const proofWebhook: Webhook = {
  id: "erp",
  version: 1,
  name: "ERP",
  url: "https://erp.invalid/atelier",
  userId: "admin",
  kinds: ["workOrder.changed", "event.completed"],
  state: "paused",
  secretAt: "2036-01-01T00:00:00.000Z",
  formerSecretAt: null
}

const EACH = 8

/** Messages of a proof shop that its webhook did not take. */
export const webhookMessageIds: ReadonlyArray<string> = Array.from(
  { length: EACH },
  (_, place) => `message-${place}`
)

/** What waits for the webhook of a proof shop. */
export const webhookMessages: ReadonlyArray<WebhookMessage> = webhookMessageIds.map((id) => ({
  id,
  webhookId: proofWebhook.id,
  type: "workOrder.changed",
  entry: 1,
  part: 0,
  payload: "",
  status: null,
  sentAt: null
}))
