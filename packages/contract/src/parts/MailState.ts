import { Schema } from "effect"

export const MailState = Schema.Literals([
  "waiting",
  "sending",
  "sent",
  "failed",
  "unknown",
  "bounced"
]).annotate({ identifier: "MailState" })
