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

const outboxInMemory = <M extends { readonly id: string }>({
  receiverOf,
  interrupted,
  keptOf,
  again
}: OutboxKind<M>): OutboxInMemory<M> => {
  let kept: ReadonlyArray<Queued<M>> = []
  /** When those that failed once are tried again, by their ids. */
  const notBefore = new Map<string, number>()
  const change = (
    chosen: (message: Queued<M>) => boolean,
    to: (message: Queued<M>) => Queued<M>
  ): number => {
    const count = kept.filter(chosen).length
    kept = kept.map((message) => (chosen(message) ? to(message) : message))
    return count
  }
  return {
    kept: () => kept,
    keepFirst: (count) => {
      kept = kept.slice(0, count)
    },
    add: (messages, queuedAt) => {
      const state = { state: "waiting", attempts: 0, error: "", queuedAt } as const
      kept = [...kept, ...messages.map((message) => ({ ...message, ...state }))]
      for (const { id } of messages) notBefore.delete(id)
    },
    outbox: {
      claim: (now, busy = new Set()) =>
        Effect.sync(() => {
          const due = kept.find(
            (message) =>
              message.state === "waiting" &&
              (notBefore.get(message.id) ?? 0) <= now &&
              !busy.has(receiverOf(message))
          )
          if (due === undefined) return null
          const begun = { state: "sending", attempts: due.attempts + 1 } as const
          change(
            (message) => message === due,
            (message) => ({ ...message, ...begun })
          )
          return { ...due, ...begun }
        }),
      settle: (id, settled, sent) =>
        Effect.sync(() => {
          const { state } = settled
          const error = state === "sent" ? "" : settled.error
          const count = change(
            (message) => message.id === id && message.state === "sending",
            (message) => ({
              ...message,
              ...(state === "sent" || state === "unknown" ? keptOf(message) : {}),
              ...sent,
              error,
              state
            })
          )
          if (count > 0) notBefore.set(id, state === "waiting" ? settled.notBefore : 0)
        }),
      sendAgain: (id) =>
        Effect.sync(() => {
          const state = kept.find((message) => message.id === id)?.state ?? null
          const count = change(
            (message) => message.id === id && again.includes(message.state),
            (message) => ({ ...message, state: "waiting", attempts: 0 })
          )
          if (count > 0) notBefore.delete(id)
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
            .filter((message) => receiver === undefined || receiverOf(message) === receiver)
            .slice(0, limit)
        ),
      find: (id) => Effect.sync(() => kept.find((message) => message.id === id) ?? null)
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
