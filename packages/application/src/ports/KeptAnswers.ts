import { Context, type Effect } from "effect"

/** Identifies a write that may be repeated. Keys are unique per user. */
export interface AnswerKey {
  readonly userId: string
  readonly key: string
}

/** Lifetime of stored answers: one day. */
export const ANSWER_KEPT_MS = 86_400_000

/** The answer to a write, stored to answer repetitions. */
export interface KeptAnswer extends AnswerKey {
  /** Distinguishes a different request with the same key from a repetition. */
  readonly digest: string
  /** Milliseconds since 1970. Answers expire after {@link ANSWER_KEPT_MS}. */
  readonly keptAt: number
  readonly answer: string
}

/** The answers of writes, so that a repeated request gets the first answer. */
export class KeptAnswers extends Context.Service<
  KeptAnswers,
  {
    /** Returns the answer stored under a user's key, or null. */
    readonly find: (asked: AnswerKey) => Effect.Effect<KeptAnswer | null>
    /** Stores the answer of a write, replacing an older one with the same key. */
    readonly keep: (answer: KeptAnswer) => Effect.Effect<void>
  }
>()("@atelier/application/KeptAnswers") {}
