import {
  type Delivery,
  MAX_ATTEMPTS,
  type Outbox,
  PlanStore,
  type Queued,
  type Settled,
  StorageProblem
} from "@atelier/application/ports"
import { Clock, Effect } from "effect"
import type { Logger } from "pino"

const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 3_600_000
const STORE_PAUSE_MS = 1_000

/** How messages of one kind are delivered. */
export interface Deliverer<M extends { readonly id: string }, R = never> {
  /** What the log calls one. */
  readonly name: string
  readonly outboxOf: (store: PlanStore["Service"]) => Pick<Outbox<M, string>, "claim" | "settle">
  /** Hands one over. Whoever breaks down may have handed it over. */
  readonly send: (message: Queued<M, string>) => Effect.Effect<Delivery<M>, never, R>
  /** Who gets it, when nobody may get two at a time. */
  readonly receiverOf?: (message: M) => string
  /**
   * What is to be done when it is settled, in the same transaction; `tried` is the message as the
   * attempt left it.
   */
  readonly settled?: (
    message: Queued<M, string>,
    settled: Settled,
    tried: M | undefined
  ) => Effect.Effect<void, never, R>
}

/** Twice as long after every attempt: a quarter of a minute at first, an hour at most. */
const pauseAfter = (attempts: number, asked = 0): number =>
  Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (attempts - 1), asked), MAX_PAUSE_MS)

/**
 * What becomes of a message after an attempt. One that may have been taken is tried again too: its
 * receiver knows it by its id.
 */
const settledBy = (
  delivery: Delivery<unknown>,
  { attempts }: { readonly attempts: number },
  now: number
): Settled => {
  if (delivery.kind === "sent") return { state: "sent" }
  const { error } = delivery
  const isUncertain = delivery.kind === "unknown"
  const pauseMs = isUncertain ? 0 : delivery.pauseMs
  return (isUncertain || delivery.again) && attempts < MAX_ATTEMPTS
    ? { state: "waiting", notBefore: now + pauseAfter(attempts, pauseMs), error }
    : { state: isUncertain ? "unknown" : "failed", error }
}

/** What became of a message is written down once the store can, however long that takes. */
const whenStored = <A, R>(write: Effect.Effect<A, never, R>): Effect.Effect<A, never, R> =>
  Effect.catchDefect(write, (defect) =>
    defect instanceof StorageProblem
      ? Effect.andThen(Effect.sleep(STORE_PAUSE_MS), whenStored(write))
      : Effect.die(defect)
  )

/** Hands over a message, and writes down and logs what became of it. */
const handOver = Effect.fn("deliverMessage")(function* <M extends { readonly id: string }, R>(
  { name, outboxOf, send, settled: then }: Deliverer<M, R>,
  message: Queued<M, string>,
  log: Pick<Logger, "info" | "warn">
): Effect.fn.Return<void, never, PlanStore | R> {
  const store = yield* PlanStore
  // Whoever is asked so often, and interrupts this process each time, is asked no more.
  const isHopeless = message.attempts > MAX_ATTEMPTS
  const delivery: Delivery<M> = isHopeless
    ? { kind: "unknown", error: message.error }
    : yield* send(message)
  const settled = settledBy(delivery, message, yield* Clock.currentTimeMillis)
  const sent = "message" in delivery ? delivery.message : undefined
  const settle = outboxOf(store).settle(message.id, settled, sent)
  yield* whenStored(
    then === undefined ? settle : store.atOnce(Effect.andThen(settle, then(message, settled, sent)))
  )
  const facts = { messageId: message.id, attempts: message.attempts, state: settled.state }
  if (settled.state === "sent") log.info(facts, `${name} sent`)
  else log.warn({ ...facts, error: settled.error }, `${name} not sent`)
})

/**
 * Hands over the message that is due, if one is: none to a receiver who is getting one. A look that
 * finds none is no span, since there is one every second.
 */
export const deliverMessage = Effect.fnUntraced(function* <M extends { readonly id: string }, R>(
  deliverer: Deliverer<M, R>,
  log: Pick<Logger, "info" | "warn">,
  busy: Set<string> = new Set()
): Effect.fn.Return<boolean, never, PlanStore | R> {
  const { outboxOf, receiverOf = () => "" } = deliverer
  const outbox = outboxOf(yield* PlanStore)
  const now = yield* Clock.currentTimeMillis
  const message = yield* Effect.withTracerEnabled(outbox.claim(now, busy), false)
  if (message === null) return false
  const receiver = receiverOf(message)
  if (receiver !== "") busy.add(receiver)
  try {
    yield* handOver(deliverer, message, log)
    return true
  } finally {
    busy.delete(receiver)
  }
})
