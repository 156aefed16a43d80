import { createHash } from "node:crypto"
import {
  ANSWER_KEPT_MS,
  CannotWait,
  KeptAnswers,
  StorageProblem,
  Transaction
} from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import type { Caller } from "@atelier/application/visibility"
import { Clock, Deferred, Effect } from "effect"
import { IdempotencyMismatch, RightsChanged } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { Reply } from "./Reply.ts"

const publishedAfter = <A, E, R>(
  work: Effect.Effect<A, E, R>
): Effect.Effect<A, E, Exclude<R, ChangeFeed> | ChangeFeed> =>
  Effect.gen(function* () {
    const feed = yield* ChangeFeed
    const changeIds: Array<number> = []
    const publish = (changeId: number) => Effect.sync(() => void changeIds.push(changeId))
    const answer = yield* Effect.provideService(
      work,
      ChangeFeed,
      ChangeFeed.of({ ...feed, publish })
    )
    yield* Effect.forEach(changeIds, feed.publish, { discard: true })
    return answer
  })

/** A request that may be repeated but must run only once. */
export interface Repeatable {
  readonly caller: Caller
  readonly key: string
  readonly request: unknown
}

interface Pending {
  readonly digest: string
  readonly reply: Deferred.Deferred<Reply, Refusal>
}

/** Running requests with a key, by user and key; limited by admission. */
export type PendingAnswers = Map<string, Pending>

interface Keyed extends Omit<Repeatable, "request"> {
  readonly userId: string
  readonly digest: string
}

interface KeptReply extends Reply {
  readonly rights?: string
}

const digestOf = (request: unknown): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64")

const replayed = (reply: Reply): Reply => ({
  ...reply,
  headers: { ...reply.headers, "idempotency-replayed": "true" }
})

/** Digest of the caller's permissions, without the name and read marks. */
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

/** The stored reply of a key and the permissions at that time; null if there is none. */
const keptReply = Effect.fnUntraced(function* ({ caller: _, digest, ...asked }: Keyed) {
  const known = yield* (yield* KeptAnswers).find(asked)
  if (known === null || known.keptAt <= (yield* Clock.currentTimeMillis) - ANSWER_KEPT_MS)
    return null
  if (known.digest !== digest) return yield* new IdempotencyMismatch({ key: asked.key })
  const { rights, ...reply } = JSON.parse(known.answer) as KeptReply
  return { reply, rights }
})

const replay = (
  { reply, rights }: { readonly reply: Reply; readonly rights: string | undefined },
  caller: Caller
) =>
  rights === rightsOf(caller)
    ? Effect.succeed(replayed(reply))
    : Effect.fail(new RightsChanged({ written: reply.headers["change-id"] !== undefined }))

/**
 * Another request has completed the same write in the meantime; a repetition returns the stored
 * answer.
 */
const doneMeanwhile = new StorageProblem({ reason: "busy", detail: "the same is done elsewhere" })

const answerAndKeep = <E, R>(keyed: Keyed, work: Effect.Effect<Reply, E, R>) =>
  Effect.gen(function* () {
    const kept = yield* keptReply(keyed)
    if (kept !== null) return yield* replay(kept, keyed.caller)
    const reply = yield* work
    if ((yield* keptReply(keyed)) !== null) return yield* Effect.die(doneMeanwhile)
    const keptAt = yield* Clock.currentTimeMillis
    const { caller, ...key } = keyed
    const answer = JSON.stringify({ ...reply, rights: rightsOf(caller) } satisfies KeptReply)
    yield* (yield* KeptAnswers).keep({ ...key, keptAt, answer })
    return reply
  })

/**
 * Runs work in one transaction and publishes its changes afterwards. If the store cannot hold a
 * transaction while the work waits, the work is rolled back and runs again without one.
 */
export const serializable = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  publishedAfter(Transaction.use((transaction) => transaction.serializable(work))).pipe(
    Effect.catchDefect((defect) =>
      defect instanceof CannotWait ? publishedAfter(work) : Effect.die(defect)
    )
  )

/**
 * Runs work with one transaction that starts at the first write, and publishes its changes
 * afterwards. Other work in this process must not use the store meanwhile.
 */
export const optimistic = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  publishedAfter(Transaction.use((transaction) => transaction.optimistic(work)))

/** Combines work and the storing of its answer in one transaction. */
type AsOne = typeof serializable | typeof optimistic

/**
 * Runs a request with a key once per day: the answer is stored in the transaction of its writes. A
 * repetition waits for that answer if necessary and gets it with a mark. Fails for another request
 * with the same key, and for a repetition after the caller's permissions have changed. Errors are
 * not stored, because nothing was written.
 */
export const doOnce = <R>(
  pending: PendingAnswers,
  { request, ...named }: Repeatable,
  work: Effect.Effect<Reply, Refusal, R>,
  asOne: AsOne = serializable
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
