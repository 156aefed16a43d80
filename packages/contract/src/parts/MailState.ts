import { Schema } from "effect"

/** What became of an e-mail. */
export const MailState = Schema.Literals([
  "waiting",
  "sending",
  "sent",
  "failed",
  "unknown",
  "bounced"
]).annotate({ identifier: "MailState" })
