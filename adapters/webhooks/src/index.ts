export { type OwnNetwork, ReceiverRefused } from "./Receivers.ts"
export { refusedAtOnce } from "./refusedAtOnce.ts"
export { makeWebhookSender, type WebhookSender } from "./webhookSender.ts"
