import {
  type Delivery,
  MAX_ATTEMPTS,
  type Outbox,
  type Queued,
  type Settled,
  Transaction
} from "@atelier/application/ports"
import { Clock, Effect } from "effect"
import type { Logger } from "pino"
import { whenStored } from "../database/whenStored.ts"

const FIRST_PAUSE_MS = 15_000
const MAX_PAUSE_MS = 3_600_000

export interface Deliverer<M extends { readonly id: string }, R = never> {
  readonly name: string
  readonly outbox: Effect.Effect<Pick<Outbox<M, string>, "claim" | "settle">, never, R>
  /** Sends a message. If it dies, the message may have been sent. */
  readonly send: (message: Queued<M, string>) => Effect.Effect<Delivery<M>, never, R>
  /** The receiver, if it must not get two messages at a time. */
  readonly receiverOf?: (message: M) => string
  /** Called in the transaction that stores the result; `tried` is the message after the attempt. */
  readonly settled?: (
    message: Queued<M, string>,
    settled: Settled,
    tried: M | undefined
  ) => Effect.Effect<void, never, R>
}

const pauseAfter = (attempts: number, asked = 0): number =>
  Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (attempts - 1), asked), MAX_PAUSE_MS)

/** The new state of a message; one that may have arrived is sent again. */
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

/** Sends a message; records and logs the result. */
const handOver = Effect.fn("deliverMessage")(function* <M extends { readonly id: string }, R>(
  { name, outbox, send, settled: then }: Deliverer<M, R>,
  message: Queued<M, string>,
  log: Pick<Logger, "info" | "warn">
): Effect.fn.Return<void, never, Transaction | R> {
  const transaction = yield* Transaction
  // Gives up messages whose attempts always end with this process.
  const isHopeless = message.attempts > MAX_ATTEMPTS
  const delivery: Delivery<M> = isHopeless
    ? { kind: "unknown", error: message.error }
    : yield* send(message)
  const settled = settledBy(delivery, message, yield* Clock.currentTimeMillis)
  const sent = "message" in delivery ? delivery.message : undefined
  const settle = (yield* outbox).settle(message.id, settled, sent)
  yield* whenStored(
    then === undefined
      ? settle
      : transaction.serializable(Effect.andThen(settle, then(message, settled, sent)))
  )
  const facts = { messageId: message.id, attempts: message.attempts, state: settled.state }
  if (settled.state === "sent") log.info(facts, `${name} sent`)
  else log.warn({ ...facts, error: settled.error }, `${name} not sent`)
})

/**
 * Sends the next due message, if any, to a receiver without a running delivery. There is a span
 * only if a message was found, because the outbox is read every second.
 */
export const deliverMessage = Effect.fnUntraced(function* <M extends { readonly id: string }, R>(
  deliverer: Deliverer<M, R>,
  log: Pick<Logger, "info" | "warn">,
  busy: Set<string> = new Set()
): Effect.fn.Return<boolean, never, Transaction | R> {
  const { receiverOf = () => "" } = deliverer
  const outbox = yield* deliverer.outbox
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
