import type { Effect } from "effect"

/** An e-mail to one address, whole: what is sent does not depend on anything that changes later. */
export interface OutgoingMail {
  /** Makes its Message-ID, the same at every attempt. */
  readonly id: string
  readonly to: string
  readonly fromName: string
  /** Addresses with commas between them; empty for none. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The language of its words, where it is known. */
  readonly language?: "fr" | "en"
  /** The appointment as an iCalendar file; empty where it is about none. */
  readonly calendar: string
  /** The visit that it is about, and its work order; none for an invitation or a trial. */
  readonly about?: { readonly workOrderId: string; readonly eventId: string }
  /** A text in it that opens a door: it is not kept once the e-mail was sent, or may have been. */
  readonly secret?: string
}

/**
 * `waiting` to be sent, `sending` now, `sent`, `failed` for good, or `unknown`: it may have been
 * sent, and is not sent again.
 */
export type MessageState = "waiting" | "sending" | "sent" | "failed" | "unknown"

/** An e-mail may also have `bounced`: a mail server took it, and gave it back later. */
export type MailState = MessageState | "bounced"

/** Replaces a text that is not stored. */
const NOT_KEPT = "…"

/** What an e-mail says from when nobody needs to send it any more: what opened a door is gone. */
export const withoutSecret = <M extends OutgoingMail>(mail: M): M => {
  const { secret = "", text, html } = mail
  if (secret === "") return mail
  return {
    ...mail,
    text: text.replaceAll(secret, NOT_KEPT),
    html: html.replaceAll(secret, NOT_KEPT),
    secret: ""
  }
}

/** A message with what became of it; some kinds of messages may come to more. */
export type Queued<M, More extends string = never> = M & {
  readonly state: MessageState | More
  /** How often sending was begun. */
  readonly attempts: number
  /** What went wrong last; empty when nothing did. */
  readonly error: string
  /** ISO 8601 in UTC. */
  readonly queuedAt: string
}

/** What an attempt came to. `waiting` tries again at a time in milliseconds since 1970. */
export type Settled =
  | { readonly state: "sent" }
  | { readonly state: "waiting"; readonly notBefore: number; readonly error: string }
  | { readonly state: "failed" | "unknown"; readonly error: string }

/** Messages that were written down with what asks for them, until they are delivered. */
export interface Outbox<M extends { readonly id: string }, More extends string = never> {
  /**
   * Takes the oldest message that is due, as `sending`, so that nobody else takes it; null when
   * none is. None of those receivers to whom something is on its way.
   */
  readonly claim: (now: number, busy?: ReadonlySet<string>) => Effect.Effect<Queued<M, More> | null>
  /**
   * Writes down what became of a message that was claimed, and the message as it was sent when
   * given.
   */
  readonly settle: (id: string, settled: Settled, message?: M) => Effect.Effect<void>
  /**
   * Lets a message wait anew, as if it had never been tried, where that may be done; any other
   * stays as it is. Answers the state that it had; null for one that is not there.
   */
  readonly sendAgain: (id: string) => Effect.Effect<MessageState | More | null>
  /** What was being sent when the process ended comes to what it may come to; answers how many. */
  readonly giveUpClaimed: Effect.Effect<number>
  /**
   * Forgets what was queued before that time (ISO 8601 in UTC) and waits for nothing more, the
   * oldest first; answers how many.
   */
  readonly forget: (queuedBefore: string) => Effect.Effect<number>
  /** How many messages are in each state. */
  readonly counts: Effect.Effect<Readonly<Record<MessageState | More, number>>>
  /**
   * Newest first, at most `limit`; those of one group when it is given: of messages to webhooks
   * those to one receiver, of e-mails those about one work order.
   */
  readonly newest: (limit: number, group?: string) => Effect.Effect<ReadonlyArray<Queued<M, More>>>
  /** One of them; null when it is not there. */
  readonly find: (id: string) => Effect.Effect<Queued<M, More> | null>
}

/** The e-mails, of which a mail server may give one back after it took it. */
export interface MailOutbox extends Outbox<OutgoingMail, "bounced"> {
  /**
   * Writes down that an e-mail came back, and why; answers whether there is one that was sent, or
   * may have been.
   */
  readonly bounced: (id: string, error: string) => Effect.Effect<boolean>
}
