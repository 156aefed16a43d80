import { Context, type Effect } from "effect"
import type { CalendarEntry, CalendarInvitation } from "./CalendarText.ts"
import type { MailReply } from "./VisitReply.ts"

/** A visit to which a person was invited, or whose invitation was cancelled. */
export interface InvitedVisit {
  readonly organizer: CalendarInvitation["organizer"]
  readonly asksForReply: boolean
  readonly timeZone: string
  readonly entry: Omit<CalendarEntry, "madeAt">
}

/** A complete e-mail to one address; later changes do not affect it. */
export interface OutgoingMail {
  /** Part of the Message-ID, the same for each attempt. */
  readonly id: string
  readonly to: string
  readonly fromName: string
  /** Comma-separated addresses; empty for none. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language?: "fr" | "en"
  /** The appointment as an iCalendar file; empty for none. */
  readonly calendar: string
  /**
   * The visit, its work order, and its time and place at the writing; missing for invitations and
   * test e-mails.
   */
  readonly about?: {
    readonly workOrderId: string
    readonly eventId: string
    /** As in a {@link CalendarEntry}. */
    readonly start: string
    readonly end: string
    /** The client's address in one line. */
    readonly place: string
  }
  /** The content of `calendar`, if it invites the recipient to a visit or cancels that. */
  readonly invited?: InvitedVisit
  /** The newest answer to the invitation; missing until there is one. */
  readonly reply?: MailReply
  /** A secret in the text, such as a link. Removed after the last attempt. */
  readonly secret?: string
  /** The user to notify if the delivery fails, if any. */
  readonly askedBy?: string
}

export const MAX_ATTEMPTS = 12

/** `failed` for good; `unknown`: given up without knowing whether it was sent. */
export type MessageState = "waiting" | "sending" | "sent" | "failed" | "unknown"

/** `bounced`: a mail server accepted the e-mail and returned it later. */
export type MailState = MessageState | "bounced"

const NOT_KEPT = "…"

/** Removes the secret from an e-mail that will not be sent any more. */
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

/** A message with its delivery state. `More`: additional states of a kind of message. */
export type Queued<M, More extends string = never> = M & {
  readonly state: MessageState | More
  readonly attempts: number
  readonly error: string
  /** ISO 8601 in UTC. */
  readonly queuedAt: string
}

/** Result of an attempt. `notBefore`: next attempt, in milliseconds since 1970. */
export type Settled =
  | { readonly state: "sent" }
  | { readonly state: "waiting"; readonly notBefore: number; readonly error: string }
  | { readonly state: "failed" | "unknown"; readonly error: string }

/** Messages stored in the transaction that causes them, until they are delivered. */
export interface Outbox<M extends { readonly id: string }, More extends string = never> {
  /**
   * Claims the oldest message that is due at `now` (milliseconds since 1970); null if there is
   * none. Sets it to `sending` and counts an attempt. Skips receivers in `busy`.
   */
  readonly claim: (now: number, busy?: ReadonlySet<string>) => Effect.Effect<Queued<M, More> | null>
  /** Stores the result of a message that is `sending`; `message` replaces it. */
  readonly settle: (id: string, settled: Settled, message?: M) => Effect.Effect<void>
  /**
   * Queues a message again with no attempts: an e-mail that is `failed` or `unknown`, or a webhook
   * message that is `failed` or `sent`. Other messages are not changed. Returns the previous state;
   * null if there is no such message.
   */
  readonly sendAgain: (id: string) => Effect.Effect<MessageState | More | null>
  /**
   * Queues messages again that were `sending` when the process ended; receivers recognise
   * duplicates by the id. Returns their number. Must be called once, before the first claim.
   */
  readonly giveUpClaimed: Effect.Effect<number>
  /**
   * Deletes messages queued before a time (ISO 8601 in UTC) that are neither waiting nor being
   * sent, oldest first. May leave some for the next call. Returns the number deleted.
   */
  readonly forget: (queuedBefore: string) => Effect.Effect<number>
  readonly counts: Effect.Effect<Readonly<Record<MessageState | More, number>>>
  /** The newest messages. `group`: a webhook or a work order, by id. */
  readonly newest: (limit: number, group?: string) => Effect.Effect<ReadonlyArray<Queued<M, More>>>
  readonly find: (id: string) => Effect.Effect<Queued<M, More> | null>
}

/** The e-mails; mail servers may return them after accepting them. */
export class MailOutbox extends Context.Service<
  MailOutbox,
  Outbox<OutgoingMail, "bounced"> & {
    /** Sets an e-mail to `bounced`; false if none is `sent` or `unknown`. */
    readonly bounced: (id: string, error: string) => Effect.Effect<boolean>
    /** Stores the answer to an e-mail; false if the e-mail is unknown. */
    readonly replied: (id: string, reply: MailReply) => Effect.Effect<boolean>
  }
>()("@atelier/application/MailOutbox") {}
