import type { WebhookMessage } from "@atelier/application/ports"
import type { Webhook } from "@atelier/domain/webhook"

/** A paused webhook with a new secret, so that nothing is sent outside. */
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

export const webhookMessageIds: ReadonlyArray<string> = Array.from(
  { length: EACH },
  (_, place) => `message-${place}`
)

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
