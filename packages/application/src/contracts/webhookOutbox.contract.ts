import { Effect } from "effect"
import { expect, it } from "vitest"
import type { WebhookMessage } from "../ports/messages/WebhookOutbox.ts"
import { heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const message = (id: string, webhookId: string): WebhookMessage => ({
  id,
  webhookId,
  type: "workOrder.changed",
  entry: 1,
  part: 0,
  payload: "",
  status: null,
  sentAt: null
})

const AT = "2026-11-16T12:00:00.000Z"

export const webhookOutboxContract = (run: RunOnStore): void => {
  it("stores messages with their journal position", () =>
    run(
      Effect.fn(function* ({ webhookOutbox }) {
        expect(yield* webhookOutbox.position).toBe(0)
        yield* webhookOutbox.queueUpTo(7, [message("a", "erp")], AT)
        expect(yield* webhookOutbox.position).toBe(7)
        const queued = { ...message("a", "erp"), attempts: 0, error: "", queuedAt: AT }
        expect(yield* webhookOutbox.find("a")).toEqual({ ...queued, state: "waiting" })
        expect(yield* webhookOutbox.find("nobody")).toBeNull()
      })
    ))

  it("sends one message at a time per receiver", () =>
    run(
      Effect.fn(function* ({ webhookOutbox: outbox }) {
        const messages = [message("a", "erp"), message("b", "erp"), message("c", "shop")]
        yield* outbox.queueUpTo(1, messages, AT)
        expect((yield* outbox.claim(0))?.id).toBe("a")
        expect((yield* outbox.claim(0, new Set(["erp"])))?.id).toBe("c")
        expect(yield* outbox.claim(0, new Set(["erp", "shop"]))).toBeNull()
        expect((yield* outbox.newest(9, "erp")).map(({ id }) => id)).toEqual(["b", "a"])
      })
    ))

  it("sends again after a crash, as receivers know the ids", () =>
    run(
      Effect.fn(function* ({ webhookOutbox: outbox }) {
        yield* outbox.queueUpTo(1, [message("a", "erp")], AT)
        yield* outbox.claim(0)
        expect(yield* outbox.giveUpClaimed).toBe(1)
        expect(yield* outbox.claim(0)).toMatchObject({ id: "a", attempts: 2 })
      })
    ))

  it("sends finished messages again on request", () =>
    run(
      Effect.fn(function* (store) {
        const { webhookOutbox: outbox } = store
        yield* store.plan.commit([], heading, { webhookMessages: [message("a", "erp")] })
        yield* outbox.claim(0)
        const sent = { ...message("a", "erp"), payload: "{}", status: 204, sentAt: AT }
        yield* outbox.settle("a", { state: "sent" }, sent)
        expect(yield* outbox.find("a")).toMatchObject({ ...sent, state: "sent" })
        expect(yield* outbox.sendAgain("a")).toBe("sent")
        expect(yield* outbox.claim(0)).toMatchObject({ id: "a", attempts: 1, payload: "{}" })
      })
    ))
}
