import {
  listWebhookMessages,
  newWebhookSecret,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
  webhookMessage
} from "@atelier/application/webhooks"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"
import type { Settings } from "../../settings/settings.ts"
import { webhookSecrets } from "../../webhooks/webhookSecrets.ts"
import { data } from "../records/data.ts"

export const webhookHandlers = (settings: Settings) => {
  const secrets = webhookSecrets(settings)
  return {
    renewWebhookSecret: ({ params }, caller) => renewWebhookSecret(params.id, secrets, caller),
    getWebhookSecret: ({ params }, caller) => newWebhookSecret(params.id, secrets, caller),
    testWebhook: ({ params }, caller) => testWebhook(params.id, caller),
    getWebhookMessages: ({ params }, caller) => data(listWebhookMessages(params.id, caller)),
    getWebhookMessage: ({ params }) => webhookMessage(params.id),
    sendWebhookAgain: ({ params }, caller) => sendWebhookAgain(params.id, caller)
  } satisfies Partial<Handlers<Ports>>
}
