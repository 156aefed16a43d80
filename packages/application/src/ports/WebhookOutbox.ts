import type { WebhookKind } from "@atelier/domain/webhook"
import type { Effect } from "effect"
import type { Outbox } from "./Outbox.ts"

/** What a webhook is told: a kind of change, that much has changed at once, or a test. */
export type WebhookMessageType = WebhookKind | "plan.changed" | "webhook.test"

/** A message to a webhook. What it says is looked up when it is sent, as its user sees it then. */
export interface WebhookMessage {
  /** The `webhook-id` that a receiver knows it by, the same at every attempt. */
  readonly id: string
  readonly webhookId: string
  readonly type: WebhookMessageType
  /** The journal entry that it tells of; 0 for a test. */
  readonly entry: number
  /** Which part of its rows, counted from 0. */
  readonly part: number
  /** What was sent the last time, as JSON; empty before. */
  readonly payload: string
  /** What the receiver answered the last time; null where it did not. */
  readonly status: number | null
  /** When it was sent the last time, ISO 8601 in UTC; null before. */
  readonly sentAt: string | null
}

/** Messages to webhooks. What may have been taken is sent again: receivers know each by its id. */
export interface WebhookOutbox extends Outbox<WebhookMessage> {
  /** Answers the last journal entry whose messages were queued; 0 before the first. */
  readonly position: Effect.Effect<number>
  /**
   * Queues the messages of the entries up to `entry`, and remembers that position: both or neither.
   * `at` is when they were queued, ISO 8601 in UTC.
   */
  readonly queueUpTo: (
    entry: number,
    messages: ReadonlyArray<WebhookMessage>,
    at: string
  ) => Effect.Effect<void>
}
