export { hasTakenSince, pauseWebhook } from "./pauseWebhook.ts"
export { type PreparedWebhookMessage, prepareWebhookMessage } from "./prepareWebhookMessage.ts"
export { queueWebhookMessages } from "./queueWebhookMessages.ts"
export {
  forgetOldWebhookMessages,
  listWebhookMessages,
  sendWebhookAgain,
  testWebhook,
  webhookMessage
} from "./webhookLog.ts"
export { newWebhookSecret, renewWebhookSecret, type WebhookSecrets } from "./webhookSecrets.ts"
