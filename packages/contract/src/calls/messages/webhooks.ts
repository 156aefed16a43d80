import { described, Id, instant, instantOrNone } from "@atelier/domain/record"
import { Webhook, WebhookKind } from "@atelier/domain/webhook"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { admin, call } from "../../call/Call.ts"
import { ifMatch, inThePath, ofNewRows } from "../../call/SeenVersions.ts"
import { success } from "../../parts/fields.ts"
import { dataOf } from "../../parts/views.ts"

const one = Schema.Struct({ id: Id })

const messageFields = {
  id: described("The id of the row. It never changes.", Schema.String),
  webhookId: described("The webhook.", Schema.String),
  type: described(
    "The kind of change, `plan.changed` for a large change, or a test.",
    Schema.Literals([...WebhookKind.literals, "plan.changed", "webhook.test"])
  ),
  state: described(
    "The state of the message.",
    Schema.Literals(["waiting", "sending", "sent", "failed", "unknown"])
  ),
  attempts: described("Number of delivery attempts.", Schema.Int),
  error: described(
    "The last error and the system's message, for example `connectionRefused: connect ECONNREFUSED`; empty without an error.",
    "The server of the receiver did not answer.",
    Schema.String
  ),
  status: described(
    "The HTTP status of the receiver's last answer; null without one.",
    Schema.NullOr(Schema.Int)
  ),
  queuedAt: instant("When it entered the outbox."),
  sentAt: instantOrNone("When the last attempt was made; null before the first.")
}

const WebhookMessage = Schema.Struct(messageFields).annotate({ identifier: "WebhookMessage" })

export const webhookCalls = {
  renewWebhookSecret: call({
    method: "POST",
    path: "/webhooks/{id}/renewSecret",
    intent: "renewWebhookSecret",
    seen: ifMatch("webhook", inThePath),
    bounds: bounded.one,
    summary:
      "Create or replace the secret of a webhook. For a day, messages are also signed with the previous secret.",
    scope: "write",
    preview: "outcome",
    access: admin,
    params: one,
    output: Webhook,
    refusals: ["NotFound", "VersionConflict", "NoSecretKey"]
  }),
  getWebhookSecret: call({
    method: "GET",
    path: "/webhooks/{id}/secret",
    reads: ["webhook"],
    target: { table: "webhook", ...inThePath },
    bounds: bounded.one,
    summary: "The secret of a webhook, readable for ten minutes after its creation.",
    scope: "read",
    access: admin,
    params: one,
    output: Schema.Struct({
      secret: described(
        "The secret that signs messages. It is readable for ten minutes after its creation.",
        "whsec_3Zk9rV1xQ0mYc7Lw2Tn8Hs4Jf6Gd5Ba0",
        Schema.String
      ),
      shownUntil: instant("When the secret stops being readable.")
    }).annotate({ identifier: "WebhookSecret" }),
    refusals: ["NotFound", "NoSecretKey", "SecretNotShown"]
  }),
  testWebhook: call({
    method: "POST",
    path: "/webhooks/{id}/test",
    intent: "testWebhook",
    seen: ofNewRows,
    bounds: bounded.one,
    summary: "Send a test message to a webhook, even if it is paused.",
    scope: "write",
    preview: "message",
    access: admin,
    params: one,
    output: Schema.Struct({
      success,
      id: described("The id of the row. It never changes.", Schema.String)
    }),
    refusals: ["NotFound", "NoWebhookSecret"]
  }),
  getWebhookMessages: call({
    method: "GET",
    path: "/webhooks/{id}/messages",
    reads: [],
    bounds: bounded.page,
    summary: "The newest 200 messages to a webhook with their states.",
    scope: "read",
    access: admin,
    params: one,
    output: dataOf(WebhookMessage),
    refusals: ["NotFound"]
  }),
  getWebhookMessage: call({
    method: "GET",
    path: "/webhookmessages/{id}",
    reads: [],
    bounds: bounded.one,
    summary:
      "A message to a webhook with the body of the last attempt, which is empty before the first attempt.",
    scope: "read",
    access: admin,
    params: one,
    output: Schema.Struct({
      ...messageFields,
      payload: described(
        "The JSON body of the last attempt; empty before the first attempt.",
        '{"type":"test","timestamp":"2026-03-09T14:30:00.000Z","data":{}}',
        Schema.String
      )
    }).annotate({ identifier: "SentWebhookMessage" }),
    refusals: ["NotFound"]
  }),
  sendWebhookAgain: call({
    method: "POST",
    path: "/webhookmessages/{id}/sendAgain",
    intent: "sendWebhookAgain",
    seen: ofNewRows,
    bounds: bounded.one,
    summary:
      "Send a delivered or abandoned message to a webhook again, with the same id. Its content follows the current permissions of the webhook's user.",
    scope: "write",
    preview: "message",
    access: admin,
    params: one,
    output: Schema.Struct({ success }),
    refusals: ["NotFound"]
  })
}
