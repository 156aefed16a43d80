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
  /** A text in it that opens a door: it is not kept once the e-mail is not sent any more. */
  readonly secret?: string
  /** Who asked for it, and is told when it is not delivered; nobody is where it is not given. */
  readonly askedBy?: string
}

/** What is tried so often is given up. */
export const MAX_ATTEMPTS = 12

/**
 * `waiting` to be sent, `sending` now, `sent`, `failed` for good, or `unknown`: it was given up
 * while it was uncertain whether it was sent.
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
   * Takes the oldest waiting message that is due at `now`, in milliseconds since 1970, and answers
   * it; null when none is. The message becomes `sending`, so that nobody else takes it, and counts
   * one attempt more. Messages to a receiver in `busy` are passed over.
   */
  readonly claim: (now: number, busy?: ReadonlySet<string>) => Effect.Effect<Queued<M, More> | null>
  /**
   * Writes down what became of a claimed message, and keeps `message` in its place when given. A
   * message that is not `sending` stays as it is.
   */
  readonly settle: (id: string, settled: Settled, message?: M) => Effect.Effect<void>
  /**
   * Lets a message wait anew, as if it had never been tried, where its state allows it: an e-mail
   * that `failed` or is `unknown`, a message to a webhook that `failed` or was `sent`. Any other
   * stays as it is.
   * Answers the state that it had; null when there is no such message.
   */
  readonly sendAgain: (id: string) => Effect.Effect<MessageState | More | null>
  /**
   * Lets what was `sending` when the process ended wait again: the receiver knows a message by its
   * id, should it get it twice. Answers how many there were. Asked once, before anything is
   * claimed.
   */
  readonly giveUpClaimed: Effect.Effect<number>
  /**
   * Forgets messages that were queued before that time (ISO 8601 in UTC) and are neither waiting
   * nor being sent. Answers how many it forgot. It begins with the oldest, and may leave some to
   * the next call.
   */
  readonly forget: (queuedBefore: string) => Effect.Effect<number>
  /** Answers how many messages are in each state; 0 where none is. */
  readonly counts: Effect.Effect<Readonly<Record<MessageState | More, number>>>
  /**
   * Answers messages, the newest first, at most `limit` of them. A group narrows them: messages to
   * one webhook by its id, e-mails about one work order by the order's id.
   */
  readonly newest: (limit: number, group?: string) => Effect.Effect<ReadonlyArray<Queued<M, More>>>
  /** Answers a message in any state; null when there is no such message. */
  readonly find: (id: string) => Effect.Effect<Queued<M, More> | null>
}

/** The e-mails, of which a mail server may give one back after it took it. */
export interface MailOutbox extends Outbox<OutgoingMail, "bounced"> {
  /**
   * Makes an e-mail that is `sent` or `unknown` `bounced`, with the reason. Answers whether there
   * is such an e-mail; any other stays as it is.
   */
  readonly bounced: (id: string, error: string) => Effect.Effect<boolean>
}
