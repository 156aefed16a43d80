export { type OwnNetwork, ReceiverRefused } from "./Receivers.ts"
export { makeWebhookSender, type WebhookSender } from "./webhookSender.ts"
