export type { OwnNetwork } from "./Receivers.ts"
export { makeWebhookSender, type WebhookSender } from "./webhookSender.ts"
