import { Context, type Effect } from "effect"

export interface AnswerKey {
  readonly userId: string
  readonly key: string
}

/** Lifetime of stored answers: one day. */
export const ANSWER_KEPT_MS = 86_400_000

export interface KeptAnswer extends AnswerKey {
  /** Distinguishes a different request with the same key from a repetition. */
  readonly digest: string
  /** Milliseconds since 1970. Answers expire after {@link ANSWER_KEPT_MS}. */
  readonly keptAt: number
  readonly answer: string
}

export class KeptAnswers extends Context.Service<
  KeptAnswers,
  {
    readonly find: (asked: AnswerKey) => Effect.Effect<KeptAnswer | null>
    readonly keep: (answer: KeptAnswer) => Effect.Effect<void>
  }
>()("@atelier/application/KeptAnswers") {}
