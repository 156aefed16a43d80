import * as Schema from "effect/Schema"
import { eachOnce, Id, recordFields } from "../record/index.ts"
import { requiredLine, writtenAs } from "../text/index.ts"

/** The kinds of change that another program can be told of. */
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
 * `active`: it is told what happens. `paused`: somebody paused it. `gone`: its receiver said that
 * it is no longer there (410). `unreachable`: its receiver took nothing for as long as was tried.
 */
export const WebhookState = Schema.Literals(["active", "paused", "gone", "unreachable"]).annotate({
  identifier: "WebhookState"
})
export type WebhookState = typeof WebhookState.Type

/** An address of the web without a user name, a password or a fragment. */
export const WebhookUrl = writtenAs({
  longest: 1_000,
  pattern: /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:[/?][!-"$-~]*)?$/,
  message: "must be an address that begins with https:// and names nobody"
}).annotate({ identifier: "WebhookUrl" })

/** An instant, ISO 8601 in UTC. */
const Instant = writtenAs({
  longest: 24,
  pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  message: "must be an instant in UTC"
})

/** Another program that is told of changes as far as the user it belongs to sees them. */
export const Webhook = Schema.Struct({
  ...recordFields,
  name: requiredLine(100),
  url: WebhookUrl,
  /** Whose sight it has, as it is when something is told. */
  userId: Id,
  /** What it is told of. */
  kinds: Schema.Array(WebhookKind).check(
    eachOnce({ message: "must name each kind only once" }),
    Schema.makeFilter((kinds) => kinds.length > 0 || "must name one kind at least")
  ),
  state: WebhookState,
  /** When its secret was made; null while it has none, and is told nothing. */
  secretAt: Schema.NullOr(Instant),
  /** When the secret before that was made, which is signed with for another day. */
  formerSecretAt: Schema.NullOr(Instant)
}).annotate({ identifier: "Webhook" })
export interface Webhook extends Schema.Schema.Type<typeof Webhook> {}

/** Whether a webhook is told of anything: it is active and has a secret to sign with. */
export const isActive = ({ state, secretAt }: Webhook): boolean =>
  state === "active" && secretAt !== null
