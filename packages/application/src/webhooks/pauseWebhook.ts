import { changeRecord } from "@atelier/domain/reference-data"
import type { WebhookState } from "@atelier/domain/webhook"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { commitChanges, decideAround, programFor, surroundings } from "../proposal/index.ts"

const MAX_LOOKED_AT = 200

/** Who the journal names for what became of a webhook. */
const WEBHOOKS = "webhooks"

/**
 * Tells a webhook nothing any more, because its receiver takes nothing; administrators are
 * notified.
 */
export const pauseWebhook = Effect.fn("pauseWebhook")(function* (
  id: string,
  state: Extract<WebhookState, "gone" | "unreachable">
) {
  const before = yield* (yield* PlanStore).row("webhook", id)
  if (before === null || before.state !== "active") return
  const { proposal } = yield* decideAround((plan) =>
    changeRecord(plan, "webhook", { before, after: { ...before, state } }, surroundings)
  )
  yield* commitChanges(proposal.changes, { caller: programFor(WEBHOOKS), intent: "pauseWebhook" })
})

/** Whether a webhook's receiver has taken anything since a time (ISO 8601 in UTC). */
export const hasTakenSince = Effect.fn("hasTakenSince")(function* (id: string, since: string) {
  const { webhookOutbox } = yield* PlanStore
  const newest = yield* webhookOutbox.newest(MAX_LOOKED_AT, id)
  return newest.some(({ state, sentAt }) => state === "sent" && sentAt !== null && sentAt > since)
})
