export { isTold, Webhook, WebhookKind, WebhookState, WebhookUrl } from "./Webhook.ts"
