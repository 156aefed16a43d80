import type { UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import { seesAnyOf } from "@atelier/domain/visibility"
import { isActive, type Webhook } from "@atelier/domain/webhook"
import { type MessagePart, webhookMessages } from "@atelier/domain/webhook-message"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import {
  Ids,
  Journal,
  PlanStore,
  type Stored,
  type WebhookMessage,
  type WebhookMessageType,
  WebhookOutbox
} from "../ports/index.ts"
import { LARGE_CHANGE_BYTES } from "../storing/index.ts"
import { entryChangesVisibility, viewerOfChanges, viewerOfSummary } from "../visibility/index.ts"

/** Entries per run; the journal position is stored at least this often. */
const MAX_ENTRIES = 100
/** Number of newest entries about a webhook searched for its activation. */
const MAX_ABOUT = 200

/** An active webhook with its user and the entry after which it receives messages. */
interface Listener {
  readonly webhook: Webhook
  readonly user: UserConfiguration
  readonly since: number
}

/** The entry that activated the webhook; 0 if it is too old to be found. */
const activeSince = Effect.fn("activeSince")(function* (webhook: Webhook) {
  const journal = yield* Journal
  const about = yield* journal.about(webhook.id, MAX_ABOUT)
  const began = about.find(({ changes }) =>
    changes.some(
      (change) =>
        change.table === "webhook" &&
        change.id === webhook.id &&
        change.after !== null &&
        isActive(change.after) &&
        (change.before === null || !isActive(change.before))
    )
  )
  return began?.id ?? 0
})

const listeners = Effect.gen(function* () {
  const { referenceData } = yield* PlanStore
  const plan = yield* referenceData
  const active = [...plan.webhook.values()].filter(isActive)
  const found: Array<Listener> = []
  for (const webhook of active) {
    const user = plan.user.get(webhook.userId)
    if (user?.licensed !== true) continue
    found.push({ webhook, user, since: yield* activeSince(webhook) })
    yield* Effect.yieldNow
  }
  return found
})

export const newMessage = (
  id: string,
  webhookId: string,
  { type, entry, part }: Pick<WebhookMessage, "type" | "entry" | "part">
): WebhookMessage => ({ id, webhookId, type, entry, part, payload: "", status: null, sentAt: null })

type Asked = Omit<MessagePart, "kind"> & { readonly type: WebhookMessageType }

/** Asks receivers to read everything again. */
const MUCH_CHANGED: Asked = { type: "plan.changed", part: 0 }

const hasOtherUser = ({ id }: Webhook, changes: ChangeSet): boolean =>
  changes.some(
    (change) =>
      change.table === "webhook" &&
      change.id === id &&
      change.before !== null &&
      change.before.userId !== change.after?.userId
  )

type AskedBy = (listener: Listener) => Effect.Effect<ReadonlyArray<Asked>, never, Stored>

/**
 * The messages of an entry for each listener. If the entry is too large to read here, or changes
 * what the user sees, the message is `plan.changed`.
 */
const askedOf = Effect.fn("askedOf")(function* (
  id: number
): Effect.fn.Return<AskedBy, never, Stored> {
  const journal = yield* Journal
  const bytes = yield* journal.bytes(id)
  if (bytes !== null && bytes > LARGE_CHANGE_BYTES) {
    const summary = yield* journal.summary(id)
    return Effect.fnUntraced(function* ({ user }: Listener) {
      const sees = summary === null || seesAnyOf(yield* viewerOfSummary(user, summary), summary)
      return sees ? [MUCH_CHANGED] : []
    })
  }
  const entry = bytes === null ? null : yield* journal.entry(id)
  if (entry === null) return () => Effect.succeed([])
  return Effect.fnUntraced(function* ({ webhook, user }: Listener) {
    const viewer = yield* viewerOfChanges(user, entry.changes)
    if (hasOtherUser(webhook, entry.changes) || (yield* entryChangesVisibility(viewer, entry)))
      return [MUCH_CHANGED]
    return webhookMessages(viewer, entry.changes, webhook.kinds).map(
      ({ kind, part }): Asked => ({ type: kind, part })
    )
  })
})

/**
 * Queues the messages of the next journal entries; returns true if there may be more. Messages and
 * position are stored in one transaction, so that each entry is sent once. Yields between entries
 * and between webhooks.
 */
export const queueWebhookMessages = Effect.gen(function* () {
  const journal = yield* Journal
  const webhookOutbox = yield* WebhookOutbox
  const newest = yield* journal.lastId
  const position = yield* webhookOutbox.position
  if (position >= newest) return false
  const active = yield* listeners
  const from = Math.max(position, Math.min(newest, ...active.map(({ since }) => since)))
  const to = Math.min(from + MAX_ENTRIES, newest)
  const ids = yield* Ids
  const messages: Array<WebhookMessage> = []
  for (let entry = from + 1; entry <= to; entry += 1) {
    const askedBy = yield* askedOf(entry)
    for (const listener of active) {
      if (entry <= listener.since) continue
      yield* Effect.yieldNow
      for (const asked of yield* askedBy(listener))
        messages.push(newMessage(ids.next(), listener.webhook.id, { ...asked, entry }))
    }
    yield* Effect.yieldNow
  }
  const at = yield* currentInstant
  yield* webhookOutbox.queueUpTo(to, messages, at)
  return to < newest
})
