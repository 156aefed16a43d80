import * as Schema from "effect/Schema"
import { described, eachOnce, Id, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { writtenAs } from "../../kernel/text/index.ts"
import { Instant } from "../../kernel/time/index.ts"

export const WebhookKind = Schema.Literals([
  "workOrder.created",
  "workOrder.changed",
  "workOrder.deleted",
  "event.created",
  "event.changed",
  "event.deleted",
  "event.started",
  "event.completed",
  "document.added",
  "document.changed",
  "document.deleted",
  "priority.changed",
  "configuration.changed"
]).annotate({ identifier: "WebhookKind" })
export type WebhookKind = typeof WebhookKind.Type

/**
 * `active`: it receives messages. `paused`: a user paused it. `gone`: its receiver answered 410.
 * `unreachable`: its receiver accepted no message during all retries.
 */
export const WebhookState = Schema.Literals(["active", "paused", "gone", "unreachable"]).annotate({
  identifier: "WebhookState"
})
export type WebhookState = typeof WebhookState.Type

/** A URL without user name, password or fragment. */
export const WebhookUrl = writtenAs({
  longest: 1_000,
  pattern: /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:[/?][!-"$-~]*)?$/,
  message: "must be an address that begins with https:// and has no user name"
}).annotate({ identifier: "WebhookUrl", example: "https://erp.example.com/atelier" })

/** A subscription of another program to changes. It receives what its user sees. */
export const Webhook = Schema.Struct({
  ...recordFields,
  name: sharedFields.name,
  url: described(
    "The address that receives the messages: an HTTP or HTTPS address without user name and password.",
    WebhookUrl
  ),
  userId: described(
    "The user whose permissions decide what the webhook receives. The server checks them at each delivery.",
    Id
  ),
  kinds: described(
    "The kinds of events that the webhook receives.",
    Schema.Array(WebhookKind).check(
      eachOnce({ message: "must name each kind only once" }),
      Schema.makeFilter((kinds) => kinds.length > 0 || "must name one kind at least")
    )
  ),
  state: described("Whether the webhook receives messages, and if not, why.", WebhookState),
  secretAt: described(
    "When the secret was created; null while the webhook has none and receives nothing. An instant in UTC, as ISO 8601.",
    Schema.NullOr(Instant)
  ),
  formerSecretAt: described(
    "When the previous secret was created, which also signs messages for another day. An instant in UTC, as ISO 8601.",
    Schema.NullOr(Instant)
  )
}).annotate({ identifier: "Webhook" })
export interface Webhook extends Schema.Schema.Type<typeof Webhook> {}

/** True if a webhook receives messages: it is active and has a secret for signing. */
export const isActive = ({ state, secretAt }: Webhook): boolean =>
  state === "active" && secretAt !== null
