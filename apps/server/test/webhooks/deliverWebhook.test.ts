import {
  type Ids,
  Journal,
  NotificationBox,
  PlanStore,
  type Stored,
  WebhookOutbox
} from "@atelier/application/ports"
import { changeFeedLayer, commitChanges, programFor } from "@atelier/application/proposal"
import { queueWebhookMessages, sendWebhookAgain, testWebhook } from "@atelier/application/webhooks"
import type { UserConfiguration } from "@atelier/domain/access"
import { changed, created, planWith } from "@atelier/domain/change"
import { REQUESTED } from "@atelier/domain/testing"
import type { Webhook } from "@atelier/domain/webhook"
import { memoryStore, sequentialIds } from "@atelier/memory"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { deliverMessage } from "../../src/outbox/deliverMessage.ts"
import { webhookDeliverer } from "../../src/webhooks/deliverWebhook.ts"
import { webhookSecrets } from "../../src/webhooks/webhookSecrets.ts"
import { shopPlan } from "../events/shopPlan.ts"

const secrets = webhookSecrets({ secretKey: "k".repeat(32), mode: "production" })
const silent = { info: () => undefined, warn: () => undefined } as never

const erp: Webhook = {
  id: "erp",
  version: 1,
  name: "ERP",
  url: "https://erp.example.com/",
  userId: "cutter",
  kinds: ["event.changed", "workOrder.changed"],
  state: "active",
  secretAt: "1970-01-01T00:00:00.000Z",
  formerSecretAt: null
}

interface Sent {
  readonly id: string
  readonly payload: string
  readonly secrets: ReadonlyArray<string>
}

const receiving = (answer: (attempt: number) => number | Error) => {
  const sent: Array<Sent> = []
  const send = (message: Sent) => {
    sent.push(message)
    const said = answer(sent.length)
    return said instanceof Error
      ? Promise.reject(said)
      : Promise.resolve({ status: said, pauseMs: 0 })
  }
  return { sent, next: deliverMessage(webhookDeliverer({ send }, secrets), silent) }
}

const commit = (...changes: Parameters<typeof commitChanges>[0]) =>
  commitChanges(changes, { caller: programFor("planner"), intent: "changeEvents" })

const inShop = <A>(
  work: Effect.Effect<A, unknown, Stored | Ids | Layer.Success<typeof changeFeedLayer>>
): Promise<A> =>
  Effect.runPromise(
    work.pipe(
      Effect.provide(
        Layer.mergeAll(
          memoryStore(planWith(shopPlan, { webhook: [erp] })),
          changeFeedLayer,
          sequentialIds("m"),
          TestClock.layer()
        )
      )
    ) as Effect.Effect<A>
  )

const stepAt = (progressId: string) => {
  const found = [...shopPlan.event.values()].find(
    (event) => event.eventType === "StepEvent" && event.progressId === progressId
  )
  if (found === undefined) throw new Error(`nothing at ${progressId}`)
  return found
}

const commented = (progressId: string, comment: string) => {
  const step = stepAt(progressId)
  return changed("event", step, { ...step, comment }, REQUESTED)
}

const stateOf = Effect.flatMap(PlanStore, (store) =>
  Effect.map(store.row("webhook", "erp"), (row) => row?.state)
)

const DAY_MS = 86_400_000

describe("a webhook message", () => {
  it("contains what its user sees, signed", () =>
    inShop(
      Effect.gen(function* () {
        const { sent, next } = receiving(() => 204)
        yield* commit(commented("cut", "wide"), commented("assemble", "hidden"))
        yield* commit(commented("finish", "hidden too"))
        yield* queueWebhookMessages
        expect(yield* next).toBe(true)
        expect(yield* next).toBe(false)
        const [{ payload, secrets: signing } = { payload: "", secrets: [] }] = sent
        expect(JSON.parse(payload)).toMatchObject({
          type: "event.changed",
          data: { userId: "planner", changes: [{ after: { comment: "wide" } }] }
        })
        expect(payload).not.toContain("hidden")
        expect(signing).toEqual([secrets.secretOf("erp", erp.secretAt ?? "")])
        expect(yield* queueWebhookMessages).toBe(false)
        expect(yield* next).toBe(false)
      })
    ))

  it("contains what its user sees when it is sent", () =>
    inShop(
      Effect.gen(function* () {
        const { sent, next } = receiving(() => 204)
        yield* commit(commented("cut", "wide"))
        yield* queueWebhookMessages
        const store = yield* PlanStore
        const webhookOutbox = yield* WebhookOutbox
        const cutter = yield* store.row("user", "cutter")
        if (cutter === null) throw new Error("nobody")
        const blind: UserConfiguration = { ...cutter, progressVisibility: [] }
        yield* commit(changed("user", cutter, blind, REQUESTED))
        yield* next
        expect(sent).toEqual([])
        expect((yield* webhookOutbox.newest(1))[0]).toMatchObject({
          state: "failed",
          error: "nothingInSight"
        })
        expect(yield* stateOf).toBe("active")
      })
    ))

  it("is not sent for earlier changes, to paused webhooks or without a licence", () =>
    inShop(
      Effect.gen(function* () {
        const store = yield* PlanStore
        const journal = yield* Journal
        const webhookOutbox = yield* WebhookOutbox
        yield* commit(commented("cut", "before"))
        yield* commit(created("webhook", { ...erp, id: "late" }, REQUESTED))
        yield* commit(changed("webhook", erp, { ...erp, state: "paused" as const }, REQUESTED))
        yield* queueWebhookMessages
        expect(yield* webhookOutbox.newest(9)).toEqual([])
        const cutter = yield* store.row("user", "cutter")
        if (cutter === null) throw new Error("nobody")
        yield* commit(changed("user", cutter, { ...cutter, licensed: false }, REQUESTED))
        yield* queueWebhookMessages
        expect(yield* webhookOutbox.newest(9)).toEqual([])
        expect(yield* webhookOutbox.position).toBe(yield* journal.lastId)
      })
    ))
})

describe("a receiver that accepts nothing", () => {
  it("is retried like e-mails, then paused with a notification", () =>
    inShop(
      Effect.gen(function* () {
        const { sent, next } = receiving(() => new Error("connection refused"))
        yield* commit(commented("cut", "wide"))
        yield* queueWebhookMessages
        const waits = [15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]
        for (const seconds of waits) {
          expect(yield* next).toBe(true)
          expect(yield* stateOf).toBe("active")
          yield* TestClock.adjust(seconds * 1_000)
        }
        yield* next
        expect(sent).toHaveLength(12)
        expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
        expect(yield* stateOf).toBe("unreachable")
        const notifications = yield* NotificationBox
        const [notice] = yield* notifications.newest("admin", 1)
        expect(notice).toMatchObject({ notificationType: "WebhookPaused" })
        expect(yield* notifications.newest("cutter", 9)).toEqual([])
      })
    ))

  it("is paused at once when it answers that it is gone", () =>
    inShop(
      Effect.gen(function* () {
        const { sent, next } = receiving(() => 410)
        const order = [...shopPlan.workOrder.values()][0]
        if (order === undefined) throw new Error("no order")
        const renamed = changed("workOrder", order, { ...order, name: "Other" }, REQUESTED)
        yield* commit(commented("cut", "wide"), renamed)
        yield* queueWebhookMessages
        yield* next
        yield* next
        expect(sent).toHaveLength(1)
        expect(yield* stateOf).toBe("gone")
      })
    ))

  it("stays active if it accepts other messages", () =>
    inShop(
      Effect.gen(function* () {
        const { sent, next } = receiving((attempt) => (attempt === 12 ? 200 : 400))
        yield* commit(commented("cut", "wide"))
        yield* queueWebhookMessages
        for (let attempt = 1; attempt <= 11; attempt += 1) {
          yield* next
          if (attempt < 11) yield* TestClock.adjust(DAY_MS)
        }
        const order = [...shopPlan.workOrder.values()][0]
        if (order === undefined) throw new Error("no order")
        yield* TestClock.adjust(1)
        yield* commit(
          changed("workOrder", order, { ...order, comment: "Sunday" }, REQUESTED),
          changed("event", { ...stepAt("cut"), version: 2 }, stepAt("cut"), REQUESTED)
        )
        yield* queueWebhookMessages
        yield* next
        yield* TestClock.adjust(DAY_MS)
        yield* next
        expect(sent[12]?.id).toBe(sent[0]?.id)
        expect(yield* stateOf).toBe("active")
      })
    ))
})

it("sends a message again with its id, and a test once, even if paused", () =>
  inShop(
    Effect.gen(function* () {
      const admin = shopPlan.user.get("admin")
      if (admin === undefined) throw new Error("nobody")
      const caller = { user: admin, language: "fr" as const }
      const { sent, next } = receiving((attempt) => (attempt === 2 ? 500 : 200))
      yield* commit(commented("cut", "wide"))
      yield* queueWebhookMessages
      yield* next
      yield* commit(changed("webhook", erp, { ...erp, state: "paused" as const }, REQUESTED))
      yield* testWebhook("erp", caller)
      yield* next
      yield* TestClock.adjust(DAY_MS)
      expect(yield* next).toBe(false)
      const paused = { ...erp, version: 2, state: "paused" as const }
      yield* commit(changed("webhook", paused, { ...paused, state: "active" as const }, REQUESTED))
      yield* sendWebhookAgain(sent[0]?.id ?? "", caller)
      yield* next
      expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[1]?.id, sent[0]?.id])
      expect(sent[2]?.payload).toBe(sent[0]?.payload)
    })
  ))

const inTurns = async (work: (turn: () => number) => Promise<void>): Promise<void> => {
  let turn = 0
  let isOver = false
  const next = (): void => {
    turn += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  try {
    await work(() => turn)
  } finally {
    isOver = true
  }
}

it("prepares concurrent messages in separate turns", () =>
  inTurns((turn) =>
    inShop(
      Effect.gen(function* () {
        const AT_ONCE = 4
        const turns: Array<number> = []
        const { sent, next } = receiving(() => 204)
        yield* commit(
          ...Array.from({ length: AT_ONCE - 1 }, (_, at) =>
            created("webhook", { ...erp, id: `other-${at}` }, REQUESTED)
          )
        )
        yield* commit(commented("cut", "wide"))
        yield* queueWebhookMessages
        const journal = yield* Journal
        const noting: Journal["Service"] = {
          ...journal,
          entry: (id) => {
            turns.push(turn())
            return journal.entry(id)
          }
        }
        yield* Effect.all(
          Array.from({ length: AT_ONCE }, () => Effect.provideService(next, Journal, noting)),
          { concurrency: "unbounded" }
        )
        expect(sent).toHaveLength(AT_ONCE)
        expect(turns).toHaveLength(AT_ONCE)
        expect(new Set(turns).size).toBe(AT_ONCE)
      })
    )
  ))
