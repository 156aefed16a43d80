import { changeRecord } from "@atelier/domain/reference-data"
import type { WebhookState } from "@atelier/domain/webhook"
import { Effect } from "effect"
import { PlanStore, WebhookOutbox } from "../ports/index.ts"
import { commitChanges, decideAround, programFor } from "../proposal/index.ts"

const MAX_LOOKED_AT = 200

/** User id in journal entries about webhooks. */
const WEBHOOKS = "webhooks"

/** Pauses a webhook whose receiver rejects all messages, and notifies the administrators. */
export const pauseWebhook = Effect.fn("pauseWebhook")(function* (
  id: string,
  state: Extract<WebhookState, "gone" | "unreachable">
) {
  const before = yield* (yield* PlanStore).row("webhook", id)
  if (before === null || before.state !== "active") return
  const { proposal } = yield* decideAround((plan) =>
    changeRecord(plan, "webhook", { before, after: { ...before, state } })
  )
  yield* commitChanges(proposal.changes, { caller: programFor(WEBHOOKS), intent: "pauseWebhook" })
})

export const hasTakenSince = Effect.fn("hasTakenSince")(function* (id: string, since: string) {
  const webhookOutbox = yield* WebhookOutbox
  const newest = yield* webhookOutbox.newest(MAX_LOOKED_AT, id)
  return newest.some(({ state, sentAt }) => state === "sent" && sentAt !== null && sentAt > since)
})
