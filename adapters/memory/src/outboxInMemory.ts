import {
  type MailState,
  type Outbox,
  type OutgoingMail,
  type Queued,
  type WebhookMessage,
  type WebhookOutbox,
  withoutSecret
} from "@atelier/application/ports"
import { Effect } from "effect"

type Kept<M> = Queued<M> & { readonly notBefore: number; readonly receiver: string }

/** Messages of one kind that live as long as their process. */
interface OutboxInMemory<M extends { readonly id: string }> {
  readonly outbox: Outbox<M>
  readonly add: (messages: ReadonlyArray<M>, at: string) => void
  readonly kept: () => ReadonlyArray<Queued<M>>
  /** Forgets all but the first so many. */
  readonly keepFirst: (count: number) => void
}

/** What is so of messages of one kind. */
interface OutboxKind<M> {
  readonly receiverOf: (message: M) => string
  readonly interrupted: Extract<MailState, "unknown" | "waiting">
  /** What is kept of a message that was sent, or may have been. */
  readonly keptOf: (message: M) => M
  readonly again: ReadonlyArray<MailState>
}

const queued = <M>({ notBefore: _notBefore, receiver: _receiver, ...message }: Kept<M>) =>
  message as unknown as Queued<M>

const outboxInMemory = <M extends { readonly id: string }>({
  receiverOf,
  interrupted,
  keptOf,
  again
}: OutboxKind<M>): OutboxInMemory<M> => {
  let kept: ReadonlyArray<Kept<M>> = []
  const change = (
    chosen: (message: Kept<M>) => boolean,
    to: (message: Kept<M>) => Partial<Kept<M>>
  ): number => {
    const count = kept.filter(chosen).length
    kept = kept.map((message) => (chosen(message) ? { ...message, ...to(message) } : message))
    return count
  }
  return {
    kept: () => kept,
    keepFirst: (count) => {
      kept = kept.slice(0, count)
    },
    add: (messages, queuedAt) => {
      const state = { state: "waiting", attempts: 0, error: "", queuedAt, notBefore: 0 } as const
      kept = [
        ...kept,
        ...messages.map((message) => ({ ...message, ...state, receiver: receiverOf(message) }))
      ]
    },
    outbox: {
      claim: (now, busy = new Set()) =>
        Effect.sync(() => {
          const due = kept.find(
            ({ state, notBefore, receiver }) =>
              state === "waiting" && notBefore <= now && !busy.has(receiver)
          )
          if (due === undefined) return null
          const begun = { state: "sending", attempts: due.attempts + 1 } as const
          change(
            (message) => message === due,
            (message) => ({ ...message, ...begun })
          )
          return queued({ ...due, ...begun })
        }),
      settle: (id, settled, sent) =>
        Effect.sync(() => {
          change(
            (message) => message.id === id && message.state === "sending",
            (message) => ({
              ...message,
              ...(settled.state === "sent" || settled.state === "unknown" ? keptOf(message) : {}),
              ...sent,
              error: "",
              notBefore: 0,
              ...settled
            })
          )
        }),
      sendAgain: (id) =>
        Effect.sync(() => {
          const state = kept.find((message) => message.id === id)?.state ?? null
          change(
            (message) => message.id === id && again.includes(message.state),
            (message) => ({ ...message, state: "waiting", attempts: 0, notBefore: 0 })
          )
          return state
        }),
      giveUpClaimed: Effect.sync(() =>
        change(
          ({ state }) => state === "sending",
          (message) => ({
            ...message,
            ...(interrupted === "unknown" ? keptOf(message) : {}),
            state: interrupted,
            error: "interrupted"
          })
        )
      ),
      forget: (queuedBefore) =>
        Effect.sync(() => {
          const before = kept.length
          kept = kept.filter(
            ({ state, queuedAt }) =>
              state === "waiting" || state === "sending" || queuedAt >= queuedBefore
          )
          return before - kept.length
        }),
      counts: Effect.sync(() => {
        const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }
        for (const { state } of kept) counts[state] += 1
        return counts
      }),
      newest: (limit, receiver) =>
        Effect.sync(() =>
          kept
            .toReversed()
            .filter((message) => receiver === undefined || message.receiver === receiver)
            .slice(0, limit)
            .map(queued)
        ),
      find: (id) =>
        Effect.sync(() => {
          const found = kept.find((message) => message.id === id)
          return found === undefined ? null : queued(found)
        })
    }
  }
}

/** No e-mails yet. */
export const mailsInMemory = () =>
  outboxInMemory<OutgoingMail>({
    receiverOf: () => "",
    interrupted: "unknown",
    keptOf: withoutSecret,
    again: ["failed"]
  })

/** No messages to webhooks yet. */
export const webhookMessagesInMemory = () => {
  let entry = 0
  const messages = outboxInMemory<WebhookMessage>({
    receiverOf: ({ webhookId }) => webhookId,
    interrupted: "waiting",
    keptOf: (message) => message,
    again: ["sent", "failed"]
  })
  const outbox: WebhookOutbox = {
    ...messages.outbox,
    place: Effect.sync(() => entry),
    queueUpTo: (upTo, queued, at) =>
      Effect.sync(() => {
        messages.add(queued, at)
        entry = upTo
      })
  }
  return { ...messages, outbox }
}
