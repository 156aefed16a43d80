import type { UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import { changesVisibility, seesAnyOf } from "@atelier/domain/visibility"
import { isActive, type Webhook } from "@atelier/domain/webhook"
import { type MessagePart, webhookMessages } from "@atelier/domain/webhook-message"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import {
  Ids,
  LARGE_CHANGE_BYTES,
  PlanStore,
  type WebhookMessage,
  type WebhookMessageType
} from "../ports/index.ts"
import { viewerOfChanges, viewerOfSummary } from "../visibility/index.ts"

/**
 * So many entries are looked at in one turn; the place in the journal is remembered at least that
 * often.
 */
const MAX_ENTRIES = 100
/** The newest entries about a webhook are looked through for when it began to be told. */
const MAX_ABOUT = 200

/** A webhook that is told, whose sight it has, and after which entry it is told. */
interface Listener {
  readonly webhook: Webhook
  readonly user: UserConfiguration
  readonly since: number
}

/**
 * The entry by which a webhook began to be told, so that nothing from before is; 0 when it is long
 * ago.
 */
const activeSince = Effect.fn("activeSince")(function* (webhook: Webhook) {
  const store = yield* PlanStore
  const about = yield* store.journalAbout(webhook.id, MAX_ABOUT)
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

/** Everything that is told now. Whoever has no licence any more is told nothing. */
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

/** A message that was not tried yet. */
export const newMessage = (
  id: string,
  webhookId: string,
  { type, entry, part }: Pick<WebhookMessage, "type" | "entry" | "part">
): WebhookMessage => ({
  id,
  webhookId,
  type,
  entry,
  part,
  payload: "",
  status: null,
  sentAt: null
})

type Asked = Omit<MessagePart, "kind"> & { readonly type: WebhookMessageType }

/** Everything is to be read again. */
const MUCH_CHANGED: Asked = { type: "plan.changed", part: 0 }

/** Whether a change set gives a webhook the sight of another user. */
const hasOtherUser = ({ id }: Webhook, changes: ChangeSet): boolean =>
  changes.some(
    (change) =>
      change.table === "webhook" &&
      change.id === id &&
      change.before !== null &&
      change.before.userId !== change.after?.userId
  )

/** What a listener is told of an entry. */
type AskedBy = (listener: Listener) => Effect.Effect<ReadonlyArray<Asked>, never, PlanStore>

/**
 * What an entry tells each listener; that much has changed where it is too large to be read here,
 * or changes what the listener's user sees.
 */
const askedOf = Effect.fn("askedOf")(function* (
  id: number
): Effect.fn.Return<AskedBy, never, PlanStore> {
  const store = yield* PlanStore
  const bytes = yield* store.journalBytes(id)
  if (bytes !== null && bytes > LARGE_CHANGE_BYTES) {
    const summary = yield* store.journalSummary(id)
    return Effect.fnUntraced(function* ({ user }: Listener) {
      const sees = summary === null || seesAnyOf(yield* viewerOfSummary(user, summary), summary)
      return sees ? [MUCH_CHANGED] : []
    })
  }
  const entry = bytes === null ? null : yield* store.journalEntry(id)
  if (entry === null) return () => Effect.succeed([])
  return Effect.fnUntraced(function* ({ webhook, user }: Listener) {
    const viewer = yield* viewerOfChanges(user, entry.changes)
    if (changesVisibility(viewer, entry.changes) || hasOtherUser(webhook, entry.changes))
      return [MUCH_CHANGED]
    return webhookMessages(viewer, entry.changes, webhook.kinds).map(
      ({ kind, part }): Asked => ({ type: kind, part })
    )
  })
})

/**
 * Queues what the next entries of the journal ask for, and answers whether there may be more. Each
 * entry is told once: its messages and the place in the journal are written together. Others are
 * served between two entries, and between two webhooks.
 */
export const queueWebhookMessages = Effect.gen(function* () {
  const { webhookOutbox, lastJournalId } = yield* PlanStore
  const newest = yield* lastJournalId
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
