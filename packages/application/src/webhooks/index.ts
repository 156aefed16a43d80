export { hasTakenSince, pauseWebhook } from "./pauseWebhook.ts"
export { queueWebhookMessages } from "./queueWebhookMessages.ts"
export { type WebhookLetter, webhookLetter } from "./webhookLetter.ts"
export {
  forgetOldWebhookMessages,
  listWebhookMessages,
  sendWebhookAgain,
  testWebhook,
  webhookMessage
} from "./webhookLog.ts"
export { newWebhookSecret, renewWebhookSecret, type WebhookSecrets } from "./webhookSecrets.ts"
