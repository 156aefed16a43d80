/** Names a write that may be sent again: keys are a user's own. */
export interface AnswerKey {
  readonly userId: string
  readonly key: string
}

/** How long answers are kept, in milliseconds: a day. */
export const ANSWER_KEPT_MS = 86_400_000

/** What a write was answered, to answer the same when it is sent again. */
export interface KeptAnswer extends AnswerKey {
  /** Tells another request under the same key from the same one. */
  readonly digest: string
  /** Milliseconds since 1970. Answers older than {@link ANSWER_KEPT_MS} are forgotten. */
  readonly keptAt: number
  /** The whole answer as a text. */
  readonly answer: string
}
