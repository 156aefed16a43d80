import { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "@atelier/application/ports"

const nameOf = ({ userId, key }: AnswerKey): string => JSON.stringify([userId, key])

/** What writes were answered, by user and key. */
export type Answers = ReadonlyMap<string, KeptAnswer>

/** The answer that is kept under a key; null when there is none. */
export const answerIn = (answers: Answers, asked: AnswerKey): KeptAnswer | null =>
  answers.get(nameOf(asked)) ?? null

/** The answers with one more, without those that are too old by its time. */
export const answersWith = (answers: Answers, answer: KeptAnswer): Answers =>
  new Map([
    ...[...answers].filter(([, { keptAt }]) => keptAt > answer.keptAt - ANSWER_KEPT_MS),
    [nameOf(answer), answer]
  ])
