import { createHash } from "node:crypto"
import { ANSWER_KEPT_MS, PlanStore, StorageProblem } from "@atelier/application/ports"
import { Cause, Clock, Deferred, Effect } from "effect"
import { IdempotencyMismatch } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { publishedAfter } from "./publishedAfter.ts"
import type { Reply } from "./Reply.ts"

/** A request that may be sent again, and must then not be done again. */
export interface Repeatable {
  readonly userId: string
  /** The `Idempotency-Key` header. */
  readonly key: string
  /** Everything that was asked for. */
  readonly request: unknown
}

interface Pending {
  readonly digest: string
  readonly reply: Deferred.Deferred<Reply, Refusal>
}

/** Requests with a key that are being answered, by user and key: no more than are admitted. */
export type PendingAnswers = Map<string, Pending>

type Keyed = Omit<Repeatable, "request"> & { readonly digest: string }

const digestOf = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64")

/** Says that the reply was made for an earlier request with the same key. */
const replayed = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, "idempotency-replayed": "true" }
})

/** The reply that is kept under the key; null when there is none. */
const keptReply = Effect.fnUntraced(function* ({ digest, ...asked }: Keyed) {
  const known = yield* (yield* PlanStore).keptAnswer(asked)
  if (known === null || known.keptAt <= (yield* Clock.currentTimeMillis) - ANSWER_KEPT_MS)
    return null
  if (known.digest !== digest) return yield* new IdempotencyMismatch({ key: asked.key })
  return replayed(JSON.parse(known.answer) as Reply)
})

/**
 * Somebody else did the same under the same key meanwhile; asked again, it is answered from what is
 * kept.
 */
const doneMeanwhile = new StorageProblem({ reason: "busy", detail: "the same is done elsewhere" })

/** Answers from what is kept, or keeps what is answered. */
const answerAndKeep = <E, R>(keyed: Keyed, work: Effect.Effect<Reply, E, R>) =>
  Effect.gen(function* () {
    const kept = yield* keptReply(keyed)
    if (kept !== null) return kept
    const reply = yield* work
    if ((yield* keptReply(keyed)) !== null) return yield* Effect.die(doneMeanwhile)
    const keptAt = yield* Clock.currentTimeMillis
    yield* (yield* PlanStore).keepAnswer({ ...keyed, keptAt, answer: JSON.stringify(reply) })
    return reply
  })

/**
 * Runs work in one transaction, and tells of its changes afterwards. Work that has to wait for
 * something outside cannot be held open: it is undone and runs again, without the transaction.
 */
export const atOnce = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  publishedAfter(Effect.flatMap(PlanStore, (store) => store.atOnce(work))).pipe(
    Effect.catchDefect((defect) =>
      Cause.isAsyncFiberError(defect) ? publishedAfter(work) : Effect.die(defect)
    )
  )

/**
 * Runs work whose writes are one transaction that begins with the first of them, and tells of its
 * changes afterwards. Nobody else may use the store meanwhile.
 */
export const asOneWrite = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  publishedAfter(Effect.flatMap(PlanStore, (store) => store.asOneWrite(work)))

/** How work and the keeping of its answer become one transaction. */
type AsOne = typeof atOnce | typeof asOneWrite

/**
 * Does a request with a key once within a day: its answer is kept in the transaction of what it
 * writes, so that both last or neither. Sent again, it gets that answer, marked as replayed,
 * waiting for it when need be; another request under the same key is refused. A refusal is not
 * kept: nothing was done.
 */
export const doOnce = <R>(
  pending: PendingAnswers,
  { request, ...named }: Repeatable,
  work: Effect.Effect<Reply, Refusal, R>,
  asOne: AsOne = atOnce
) =>
  Effect.suspend(() => {
    const keyed: Keyed = { ...named, digest: digestOf(request) }
    const name = JSON.stringify([keyed.userId, keyed.key])
    const first = pending.get(name)
    if (first !== undefined)
      return first.digest === keyed.digest
        ? Effect.map(Deferred.await(first.reply), replayed)
        : Effect.fail<Refusal>(new IdempotencyMismatch({ key: keyed.key }))
    const reply = Deferred.makeUnsafe<Reply, Refusal>()
    pending.set(name, { digest: keyed.digest, reply })
    return Effect.onExit(asOne(answerAndKeep<Refusal, R>(keyed, work)), (exit) => {
      pending.delete(name)
      return Deferred.done(reply, exit)
    })
  })
