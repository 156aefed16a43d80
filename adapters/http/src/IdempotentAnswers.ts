import { createHash } from "node:crypto"
import { Deferred, Effect } from "effect"
import { IdempotencyMismatch } from "./refusals.ts"

const KEPT_MS = 24 * 60 * 60 * 1_000
const MOST_KEPT = 10_000

/** A request that may be sent again, and must then not be done again. */
export interface Repeatable {
  readonly userId: string
  /** The `Idempotency-Key` header. */
  readonly key: string
  /** Everything that was asked for. */
  readonly request: unknown
}

/** Does each keyed request once. */
export interface IdempotentAnswers {
  readonly once: <E, R>(
    repeatable: Repeatable,
    answer: Effect.Effect<Response, E, R>
  ) => Effect.Effect<Response, E | IdempotencyMismatch, R>
}

interface Kept {
  readonly digest: string
  readonly until: number
  readonly answer: Deferred.Deferred<Response, unknown>
}

/**
 * Keeps the answers of the last day, up to ten thousand, as long as the process lives. A repetition
 * gets the first one's answer, waiting for it when need be; a refusal is forgotten at once.
 */
export const makeIdempotentAnswers = (now: () => number = Date.now): IdempotentAnswers => {
  const kept = new Map<string, Kept>()
  const forget = (): void => {
    for (const [name, { until }] of kept) {
      if (until > now() && kept.size < MOST_KEPT) return
      kept.delete(name)
    }
  }
  return {
    once: <E, R>({ userId, key, request }: Repeatable, answer: Effect.Effect<Response, E, R>) =>
      Effect.suspend((): Effect.Effect<Response, E | IdempotencyMismatch, R> => {
        const name = `${userId} ${key}`
        const digest = createHash("sha256").update(JSON.stringify(request)).digest("base64")
        forget()
        const known = kept.get(name)
        if (known !== undefined && known.digest !== digest)
          return Effect.fail(new IdempotencyMismatch({ key }))
        const first = known?.answer as Deferred.Deferred<Response, E> | undefined
        if (first !== undefined)
          return Effect.map(Deferred.await(first), (response) => response.clone())
        const mine = Deferred.makeUnsafe<Response, E>()
        kept.set(name, { digest, until: now() + KEPT_MS, answer: mine as Kept["answer"] })
        return answer.pipe(
          Effect.onExit((exit) => {
            if (exit._tag === "Failure") kept.delete(name)
            return Deferred.done(mine, exit)
          }),
          Effect.map((response) => response.clone())
        )
      })
  }
}
