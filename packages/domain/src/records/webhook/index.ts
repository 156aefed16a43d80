export { isActive, Webhook, WebhookKind, WebhookState, WebhookUrl } from "./Webhook.ts"
