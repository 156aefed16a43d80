import type { WebhookKind } from "@atelier/domain/webhook"
import { Context, type Effect } from "effect"
import type { Outbox } from "./Outbox.ts"

/** Type of a webhook message: a kind of change, a large change, or a test. */
export type WebhookMessageType = WebhookKind | "plan.changed" | "webhook.test"

/**
 * A message to a webhook. Its data is read when it is sent, as the user of the webhook sees it
 * then.
 */
export interface WebhookMessage {
  /** The `webhook-id` header, the same for each attempt. */
  readonly id: string
  readonly webhookId: string
  readonly type: WebhookMessageType
  readonly entry: number
  /** The part of the entry's rows, from 0. */
  readonly part: number
  /** JSON of the last attempt; empty before the first. */
  readonly payload: string
  /** HTTP status of the last response; null without one. */
  readonly status: number | null
  /** Time of the last attempt, ISO 8601 in UTC; null before the first. */
  readonly sentAt: string | null
}

/** Messages that may have arrived are sent again; receivers recognise them by the id. */
export class WebhookOutbox extends Context.Service<
  WebhookOutbox,
  Outbox<WebhookMessage> & {
    /** Returns the last journal entry whose messages were queued; 0 before the first. */
    readonly position: Effect.Effect<number>
    /**
     * Queues the messages of the entries up to `entry` and stores that position in the same
     * transaction. `at`: time of queueing, ISO 8601 in UTC.
     */
    readonly queueUpTo: (
      entry: number,
      messages: ReadonlyArray<WebhookMessage>,
      at: string
    ) => Effect.Effect<void>
  }
>()("@atelier/application/WebhookOutbox") {}
