export {
  type NotSentReason,
  notSentReasons,
  reasonIn,
  reasonText
} from "./notSentBecause.ts"
export { webhookKinds } from "./webhookKinds.ts"
export {
  type MessagePart,
  messageContent,
  ROWS_OF_A_MESSAGE,
  webhookMessages
} from "./webhookMessages.ts"
