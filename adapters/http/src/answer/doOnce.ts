import { createHash } from "node:crypto"
import { ANSWER_KEPT_MS, PlanStore, StorageProblem } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import { Cause, Clock, Deferred, Effect } from "effect"
import { IdempotencyMismatch, RightsChanged } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { publishedAfter } from "./publishedAfter.ts"
import type { Reply } from "./Reply.ts"

/** A request that may be sent again, and must then not be done again. */
export interface Repeatable {
  readonly caller: Caller
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

interface Keyed extends Omit<Repeatable, "request"> {
  readonly userId: string
  readonly digest: string
}

/** A reply as it is kept, with what its caller might see and do then. */
interface KeptReply extends Reply {
  readonly rights?: string
}

const digestOf = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64")

/** Says that the reply was made for an earlier request with the same key. */
const replayed = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, "idempotency-replayed": "true" }
})

/** What decides what a caller sees and may do: not what they have read, or their name. */
const rightsOf = ({ user }: Caller): string =>
  digestOf([
    user.licensed,
    user.planificationRole,
    user.permissions,
    user.otherwise,
    user.productionVisibility,
    user.progressVisibility,
    user.shippersVisibility,
    user.installersVisibility,
    user.documentVisibility
  ])

/** The reply that is kept under the key, and the rights that it was made with; null for none. */
const keptReply = Effect.fnUntraced(function* ({ caller: _, digest, ...asked }: Keyed) {
  const known = yield* (yield* PlanStore).keptAnswer(asked)
  if (known === null || known.keptAt <= (yield* Clock.currentTimeMillis) - ANSWER_KEPT_MS)
    return null
  if (known.digest !== digest) return yield* new IdempotencyMismatch({ key: asked.key })
  const { rights, ...reply } = JSON.parse(known.answer) as KeptReply
  return { reply, rights }
})

/** The kept reply, for whom may still see and do what they might when it was made. */
const replay = (
  { reply, rights }: { readonly reply: Reply; readonly rights: string | undefined },
  caller: Caller
) =>
  rights === rightsOf(caller)
    ? Effect.succeed(replayed(reply))
    : Effect.fail(new RightsChanged({ written: reply.headers["change-id"] !== undefined }))

/**
 * Somebody else did the same under the same key meanwhile; asked again, it is answered from what is
 * kept.
 */
const doneMeanwhile = new StorageProblem({ reason: "busy", detail: "the same is done elsewhere" })

/** Answers from what is kept, or keeps what is answered. */
const answerAndKeep = <E, R>(keyed: Keyed, work: Effect.Effect<Reply, E, R>) =>
  Effect.gen(function* () {
    const kept = yield* keptReply(keyed)
    if (kept !== null) return yield* replay(kept, keyed.caller)
    const reply = yield* work
    if ((yield* keptReply(keyed)) !== null) return yield* Effect.die(doneMeanwhile)
    const keptAt = yield* Clock.currentTimeMillis
    const { caller, ...key } = keyed
    const answer = JSON.stringify({ ...reply, rights: rightsOf(caller) } satisfies KeptReply)
    yield* (yield* PlanStore).keepAnswer({ ...key, keptAt, answer })
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
 * waiting for it when need be; another request under the same key is refused, and so is the same
 * one once the rights of its caller are others. A refusal is not kept: nothing was done.
 */
export const doOnce = <R>(
  pending: PendingAnswers,
  { request, ...named }: Repeatable,
  work: Effect.Effect<Reply, Refusal, R>,
  asOne: AsOne = atOnce
) =>
  Effect.suspend(() => {
    const keyed: Keyed = { ...named, userId: named.caller.user.id, digest: digestOf(request) }
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
