import {
  type Outbox,
  type OutgoingMail,
  type QueuedMail,
  withoutSecret
} from "@atelier/application/ports"
import { Effect } from "effect"

interface Kept extends QueuedMail {
  readonly notBefore: number
}

/** E-mails that live as long as their process. */
export interface MailsInMemory {
  readonly outbox: Outbox
  readonly add: (mails: ReadonlyArray<OutgoingMail>, at: string) => void
  readonly kept: () => ReadonlyArray<QueuedMail>
  /** Forgets all but the first so many. */
  readonly keepFirst: (count: number) => void
}

const queued = ({ notBefore: _notBefore, ...mail }: Kept): QueuedMail => mail

/** No e-mails yet. */
export const mailsInMemory = (): MailsInMemory => {
  let kept: ReadonlyArray<Kept> = []
  const change = (chosen: (mail: Kept) => boolean, to: (mail: Kept) => Partial<Kept>): number => {
    const count = kept.filter(chosen).length
    kept = kept.map((mail) => (chosen(mail) ? { ...mail, ...to(mail) } : mail))
    return count
  }
  return {
    kept: () => kept,
    keepFirst: (count) => {
      kept = kept.slice(0, count)
    },
    add: (mails, queuedAt) => {
      const state = { state: "waiting", attempts: 0, error: "", queuedAt, notBefore: 0 } as const
      kept = [...kept, ...mails.map((mail) => ({ ...mail, ...state }))]
    },
    outbox: {
      claim: (now) =>
        Effect.sync(() => {
          const due = kept.find((mail) => mail.state === "waiting" && mail.notBefore <= now)
          if (due === undefined) return null
          change(
            (mail) => mail === due,
            ({ attempts }) => ({ state: "sending", attempts: attempts + 1 })
          )
          return queued({ ...due, state: "sending", attempts: due.attempts + 1 })
        }),
      settle: (id, settled) =>
        Effect.sync(() => {
          change(
            (mail) => mail.id === id && mail.state === "sending",
            (mail) => ({
              ...(settled.state === "sent" || settled.state === "unknown"
                ? withoutSecret(mail)
                : {}),
              error: "",
              notBefore: 0,
              ...settled
            })
          )
        }),
      sendAgain: (id) =>
        Effect.sync(() => {
          const state = kept.find((mail) => mail.id === id)?.state ?? null
          change(
            (mail) => mail.id === id && mail.state === "failed",
            () => ({ state: "waiting", attempts: 0, notBefore: 0 })
          )
          return state
        }),
      giveUpClaimed: Effect.sync(() =>
        change(
          ({ state }) => state === "sending",
          (mail) => ({ ...withoutSecret(mail), state: "unknown", error: "interrupted" })
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
      newest: (limit) => Effect.sync(() => kept.toReversed().slice(0, limit).map(queued))
    }
  }
}
