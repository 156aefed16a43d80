import {
  type MailOutbox,
  type MessageState,
  type Outbox,
  type OutgoingMail,
  type Queued,
  type WebhookMessage,
  type WebhookOutbox,
  withoutSecret
} from "@atelier/application/ports"
import { Effect } from "effect"

interface OutboxInMemory<M extends { readonly id: string }, More extends string> {
  readonly outbox: Outbox<M, More>
  readonly add: (messages: ReadonlyArray<M>, at: string) => void
  readonly change: (
    chosen: (message: Queued<M, More>) => boolean,
    to: (message: Queued<M, More>) => Queued<M, More>
  ) => number
  readonly remember: () => () => void
}

interface OutboxKind<M, More extends string> {
  /** The group of a message: lists filter by it, and deliveries run one at a time. */
  readonly groupOf: (message: M) => string
  /** The part of a message that is stored after it was, or may have been, sent. */
  readonly keptOf: (message: M) => M
  readonly again: ReadonlyArray<MessageState | More>
  readonly none: Record<MessageState | More, number>
}

const outboxInMemory = <M extends { readonly id: string }, More extends string = never>({
  groupOf,
  keptOf,
  again,
  none
}: OutboxKind<M, More>): OutboxInMemory<M, More> => {
  let kept: ReadonlyArray<Queued<M, More>> = []
  let notBefore: ReadonlyMap<string, number> = new Map()
  const setNotBefore = (id: string, at: number): void => {
    notBefore = new Map([...notBefore, [id, at]])
  }
  const change = (
    chosen: (message: Queued<M, More>) => boolean,
    to: (message: Queued<M, More>) => Queued<M, More>
  ): number => {
    const count = kept.filter(chosen).length
    kept = kept.map((message) => (chosen(message) ? to(message) : message))
    return count
  }
  return {
    change,
    remember: () => {
      const before = { kept, notBefore }
      return () => {
        kept = before.kept
        notBefore = before.notBefore
      }
    },
    add: (messages, queuedAt) => {
      const state = { state: "waiting", attempts: 0, error: "", queuedAt } as const
      kept = [...kept, ...messages.map((message) => ({ ...message, ...state }))]
      for (const { id } of messages) setNotBefore(id, 0)
    },
    outbox: {
      claim: (now, busy = new Set()) =>
        Effect.sync(() => {
          const due = kept.find(
            (message) =>
              message.state === "waiting" &&
              (notBefore.get(message.id) ?? 0) <= now &&
              !busy.has(groupOf(message))
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
          if (count > 0) setNotBefore(id, state === "waiting" ? settled.notBefore : 0)
        }),
      sendAgain: (id) =>
        Effect.sync(() => {
          const state = kept.find((message) => message.id === id)?.state ?? null
          const count = change(
            (message) => message.id === id && again.includes(message.state),
            (message) => ({ ...message, state: "waiting", error: "", attempts: 0 })
          )
          if (count > 0) setNotBefore(id, 0)
          return state
        }),
      giveUpClaimed: Effect.sync(() =>
        change(
          ({ state }) => state === "sending",
          (message) => ({ ...message, state: "waiting", error: "interrupted" })
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
        const counts = { ...none }
        for (const { state } of kept) counts[state] += 1
        return counts
      }),
      newest: (limit, group) =>
        Effect.sync(() =>
          kept
            .toReversed()
            .filter((message) => group === undefined || groupOf(message) === group)
            .slice(0, limit)
        ),
      find: (id) => Effect.sync(() => kept.find((message) => message.id === id) ?? null)
    }
  }
}

const noMessages = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }

export const mailsInMemory = () => {
  const mails = outboxInMemory<OutgoingMail, "bounced">({
    groupOf: ({ about }) => about?.workOrderId ?? "",
    keptOf: withoutSecret,
    again: ["failed", "unknown"],
    none: { ...noMessages, bounced: 0 }
  })
  const outbox: MailOutbox["Service"] = {
    ...mails.outbox,
    bounced: (id, error) =>
      Effect.sync(
        () =>
          mails.change(
            (mail) => mail.id === id && (mail.state === "sent" || mail.state === "unknown"),
            (mail) => ({ ...mail, state: "bounced", error })
          ) > 0
      ),
    replied: (id, reply) =>
      Effect.sync(
        () =>
          mails.change(
            (mail) => mail.id === id,
            (mail) => ({ ...mail, reply })
          ) > 0
      )
  }
  return { ...mails, outbox }
}

export const webhookMessagesInMemory = () => {
  let entry = 0
  const messages = outboxInMemory<WebhookMessage>({
    groupOf: ({ webhookId }) => webhookId,
    keptOf: (message) => message,
    again: ["sent", "failed"],
    none: noMessages
  })
  const outbox: WebhookOutbox["Service"] = {
    ...messages.outbox,
    position: Effect.sync(() => entry),
    queueUpTo: (upTo, queued, at) =>
      Effect.sync(() => {
        messages.add(queued, at)
        entry = upTo
      })
  }
  const remember = () => {
    const before = entry
    const restore = messages.remember()
    return () => {
      entry = before
      restore()
    }
  }
  return { ...messages, outbox, remember }
}
